import { render, screen } from '@testing-library/react';
import type { AccessRule } from 'api-contract';
import { ACCESS } from 'api-contract/rules';
import { endTestSession, startTestSession, testMe } from '../exports/testing';
import { bootData, setBoot } from '../remotes/registry';
import { DebtDialog } from './debt-dialog';

afterEach(endTestSession);

/** A registry in which the list of invoices asks for `access`. */
function release(access: AccessRule): void {
  const { config, registry } = bootData();
  const declaration = {
    name: 'mf-finance',
    version: '1.0.0',
    requiresHost: '^0.1.0',
    pages: [{ path: '/admin/invoice-list', title: 'Consulta de Títulos', access }],
    menu: [],
    slots: [],
  };
  const files = {
    base: '/remotes/mf-finance/',
    entry: 'x.js',
    integrity: '',
    assets: { entry: 'x.js', exposes: {} },
  };
  const finance = { version: '1.0.0', ...files, declaration };
  setBoot({ config, registry: { ...registry, remotes: { 'mf-finance': finance } } });
}

it.each([
  ['who may see the list', { anyOf: [ACCESS.invoices] }, 1],
  ['who may not', { anyOf: [ACCESS.settings] }, 0],
])('leads to the whole list: %s', async (_name, access, links) => {
  await startTestSession();
  release(access);
  render(<DebtDialog user={testMe.user} invoices={undefined} onClose={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'Fechar' })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Veja lista completa' })).toHaveLength(links);
});
