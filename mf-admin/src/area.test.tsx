import declaration from '../remote.json';
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
