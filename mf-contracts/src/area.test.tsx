import { firstCalls, namedCalls } from 'host/testing';
import declaration from '../remote.json';
import { contractList } from '../wire/rules/contract-columns';
import { pages } from './area';

it('defines the pages that remote.json declares', () => {
  const declared: readonly { path: string }[] = declaration.pages;
  expect(Object.keys(pages).sort()).toEqual(declared.map(({ path }) => path).sort());
});

it('names the list that each page opens with', () => {
  expect(namedCalls(declaration.pages, { contractList })).toEqual(firstCalls(pages));
});
