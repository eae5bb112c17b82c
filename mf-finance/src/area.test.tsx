import { firstCalls, namedCalls } from 'host/testing';
import declaration from '../remote.json';
import { invoiceList } from '../wire/rules/invoice-columns';
import { packagingList } from '../wire/rules/packaging-columns';
import { ledgerList, paymentList, receiptList } from '../wire/rules/payment-columns';
import { pages } from './area';

it('defines the pages that remote.json declares', () => {
  const declared: readonly { path: string }[] = declaration.pages;
  expect(Object.keys(pages).sort()).toEqual(declared.map(({ path }) => path).sort());
});

it('names the list that each page opens with', () => {
  expect(
    namedCalls(declaration.pages, { invoiceList, ledgerList, packagingList, paymentList, receiptList }),
  ).toEqual(firstCalls(pages));
});
