import { formatMoney } from 'api-contract';
import type pg from 'pg';
import { pendingInvoices } from 'api/erp/reads/invoices';
import { sessionScope } from 'api/erp/scope';
import type { HomeSource } from 'api/home';

const rounded = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', notation: 'compact' });
/** From here on the cents are no help: 'R$ 493 mil'. */
const ROUND_FROM = 100_000;

/** '9 títulos vencidos, R$ 493 mil'. */
export const financeHome = (pool: pg.Pool): HomeSource => ({
  of: 'customers',
  access: { flag: 'accessInvoices' },
  async lines({ session, today }) {
    const { overdue = 0, overdue_total: total = '0' } = await pendingInvoices(
      pool,
      sessionScope(session),
      0,
      today,
    );
    if (overdue === 0) return [];
    const amount = Number(total) < ROUND_FROM ? formatMoney(total) : rounded.format(Number(total));
    return [
      {
        key: 'titles:overdue',
        text: `${overdue} ${overdue === 1 ? 'título vencido' : 'títulos vencidos'}, ${amount}`,
        action: 'Pagar',
        href: '/admin/invoice-list?tab=overdue',
        days: 0,
        stake: { money: total },
      },
    ];
  },
});
