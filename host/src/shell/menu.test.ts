import type { PublicConfig, Registry, RemoteDeclaration } from 'api-contract';
import { ACCESS } from 'api-contract/rules';
import { testMe } from '../exports/testing';
import { buildMenu } from './menu';

const config = { packaging: false } as PublicConfig;

function registryOf(...menus: RemoteDeclaration['menu'][]): Registry {
  const remotes = menus.map((menu, i) => [`mf-${i}`, { declaration: { menu } }]);
  return { remotes: Object.fromEntries(remotes) } as Registry;
}
const entry = (label: string, order: number, more: object = {}) => ({
  group: null,
  label,
  path: `/admin/${label}`,
  order,
  ...more,
});
// With the administrative code, so that not every expected list ends with 'Meu Perfil'.
const user = (...access: number[]) => ({ ...testMe.user, access: [ACCESS.admin, ...access] });
const labels = (registry: Registry, access: number[], flavour = config) =>
  buildMenu(registry, flavour, user(...access)).map((g) => [g.label, g.entries.map((e) => e.label)]);

it('lists the entries of all areas in their order, after the home page', () => {
  expect(labels(registryOf([entry('b', 20)], [entry('a', 10)]), [])).toEqual([
    [null, ['Início']],
    [null, ['a']],
    [null, ['b']],
  ]);
});

it('merges a group that several areas fill, at the place of its first entry', () => {
  const registry = registryOf(
    [entry('x', 10, { group: 'Financeiro' }), entry('y', 15)],
    [entry('z', 30, { group: 'Financeiro' })],
  );
  expect(labels(registry, [])).toEqual([
    [null, ['Início']],
    ['Financeiro', ['x', 'z']],
    [null, ['y']],
  ]);
});

it('hides entries without an access code, and groups without entries', () => {
  const registry = registryOf([
    entry('x', 10, { group: 'Financeiro', access: { anyOf: [ACCESS.invoices] } }),
    entry('y', 15, { access: { anyOf: [ACCESS.contracts] } }),
  ]);
  expect(labels(registry, [ACCESS.contracts])).toEqual([
    [null, ['Início']],
    [null, ['y']],
  ]);
});

it('shows a flavour entry only when the flavour is enabled', () => {
  const registry = registryOf([
    entry('Embalagens', 10, { flavour: 'packaging' }),
    entry('?', 11, { flavour: 'unknown' }),
  ]);
  expect(labels(registry, [])).toEqual([[null, ['Início']]]);
  expect(labels(registry, [], { ...config, packaging: true })).toEqual([
    [null, ['Início']],
    [null, ['Embalagens']],
  ]);
});

it('ends with the user’s profile for users without the administrative menu', () => {
  const own = (access: number[]) =>
    buildMenu(registryOf(), config, { ...testMe.user, access }).map((g) => g.entries[0]?.label);
  expect(own([ACCESS.contracts])).toEqual(['Início', 'Meu Perfil']);
  expect(own([ACCESS.contracts, ACCESS.admin])).toEqual(['Início']);
});

it('shows a group to a user with a child’s code, and hides it for the parent’s code alone', () => {
  const registry = registryOf([
    entry('Consulta de Títulos', 20, { group: 'Financeiro', access: { anyOf: [ACCESS.invoices] } }),
    entry('Dashboard Financeiro', 21, {
      group: 'Financeiro',
      access: { anyOf: [ACCESS.financialDashboard] },
    }),
  ]);
  expect(labels(registry, [5])).toEqual([
    [null, ['Início']],
    ['Financeiro', ['Dashboard Financeiro']],
  ]);
  expect(labels(registry, [3])).toEqual([[null, ['Início']]]);
});
