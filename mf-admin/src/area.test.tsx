import { customerList, userList } from 'api-contract/rules';
import { firstCalls, namedCalls } from 'host/testing';
import declaration from '../remote.json';
import { accessRequestList, companyRequestList } from '../wire/rules/access-request-columns';
import { companyUserList } from '../wire/rules/company-columns';
import { keyList } from '../wire/rules/key-columns';
import { providerList } from '../wire/rules/provider-columns';
import { webhookList } from '../wire/rules/webhook-columns';
import { pages } from './area';

it('defines the pages that remote.json declares', () => {
  const declared: readonly { path: string }[] = declaration.pages;
  expect(Object.keys(pages).sort()).toEqual(declared.map(({ path }) => path).sort());
});

it('offers access requests to the user types that the server lets read them', () => {
  const { pages: declared, menu } = declaration;
  const rules = [...declared, ...menu].filter(({ path }) => path.startsWith('/admin/access-requests'));
  expect(rules).toHaveLength(3);
  for (const { access } of rules)
    expect(access).toEqual({ anyOf: ['users'], types: ['admin', 'staff', 'master'] });
});

it('names the list that each page opens with', () => {
  expect(
    namedCalls(declaration.pages, {
      accessRequestList,
      companyRequestList,
      companyUserList,
      customerList,
      keyList,
      providerList,
      userList,
      webhookList,
    }),
  ).toEqual(firstCalls(pages));
});
