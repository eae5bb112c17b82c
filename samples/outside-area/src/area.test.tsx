import { firstCalls } from 'host/testing';
import declaration from '../remote.json';
import { pages } from './area';

it('defines the pages that remote.json declares', () => {
  const declared: readonly { path: string }[] = declaration.pages;
  expect(Object.keys(pages).sort()).toEqual(declared.map(({ path }) => path).sort());
});

it('declares the first call of each list as the list has it', () => {
  const declared: readonly { path: string; first?: object }[] = declaration.pages;
  expect(Object.fromEntries(declared.flatMap(({ path, first }) => (first ? [[path, first]] : [])))).toEqual(
    firstCalls(pages),
  );
});
