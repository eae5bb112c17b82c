import { firstCalls, namedCalls } from 'host/testing';
import declaration from '../remote.json';
import * as claims from '../wire/rules/claim-columns';
import * as deliveries from '../wire/rules/delivery-columns';
import * as requests from '../wire/rules/order-request-columns';
import * as quotations from '../wire/rules/quotation-columns';
import { pages } from './area';

it('defines the pages that remote.json declares', () => {
  const declared: readonly { path: string }[] = declaration.pages;
  expect(Object.keys(pages).sort()).toEqual(declared.map(({ path }) => path).sort());
});

it('names the list that each page opens with', () => {
  expect(namedCalls(declaration.pages, { ...claims, ...deliveries, ...requests, ...quotations })).toEqual(
    firstCalls(pages),
  );
});
