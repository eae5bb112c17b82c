import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccessRule } from 'api-contract';
import { ACCESS } from 'api-contract/rules';
import { endTestSession, startTestSession, testMe } from '../exports/testing';
import { bootData, setBoot } from '../remotes/registry';
import { DebtDialog } from './debt-dialog';

afterEach(endTestSession);

/** A registry in which the invoice list needs the access code `access`. */
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
])('links to the full list: %s', async (_name, access, links) => {
  await startTestSession();
  release(access);
  render(<DebtDialog user={testMe.user} invoices={undefined} onClose={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'Fechar' })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Veja lista completa' })).toHaveLength(links);
});

it.each([
  ['ten, where the list has the rest', { anyOf: [ACCESS.invoices] }, false],
  ['ten and offers all, where the user may not open the list', { anyOf: [ACCESS.settings] }, true],
])(
  'shows %s, each with its open balance and the value where that is another',
  async (_name, access, offered) => {
    await startTestSession();
    release(access);
    const title = (n: number) => ({
      E1_NUM: String(n),
      E1_VALOR: '1000',
      E1_SALDO: n === 0 ? '400.5' : '1000',
      E1_VENCTO: '26/10/26',
      E1_VENCREA: '26/10/2026',
    });
    const ZOOM = Array.from({ length: 12 }, (_, n) => title(n));
    render(<DebtDialog user={testMe.user} invoices={{ ZOOM, count: 12 }} onClose={() => undefined} />);
    const [, first, second, ...others] = await screen.findAllByRole('row');
    expect(others).toHaveLength(8);
    expect(first).toHaveTextContent('R$ 400,50de R$ 1.000,00');
    expect(second).toHaveTextContent('1R$ 1.000,0026/10/2026');
    // Overdue for longer from day to day.
    expect(second).toHaveTextContent(/2026Vencido há [\d.]+ dias?$/);
    // A number does not stand alone at a line's end.
    expect(second?.textContent).toMatch(/[\d.]+\u00a0dias$/);
    const more = screen.queryByRole('button', { name: 'Mostrar todos (12)' });
    expect(more !== null).toBe(offered);
    if (!more) return;
    await userEvent.click(more);
    expect(screen.getAllByRole('row')).toHaveLength(13);
  },
);

it.each([
  [91, 4, '4 vencidos e 87 a vencer'],
  [1, 1, '1 vencido'],
  [2, 0, '2 a vencer'],
])('says of %i debts, %i of them overdue: %s', async (count, overdue, says) => {
  await startTestSession();
  const invoices = { ZOOM: [], count, total: '1', overdue, overdue_total: '1' };
  render(<DebtDialog user={testMe.user} invoices={invoices} onClose={() => undefined} />);
  expect(await screen.findByText(says)).toBeVisible();
});
