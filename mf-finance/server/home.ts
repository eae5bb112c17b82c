import { amountOf, formatMoney, PAYMENT_STATUS } from 'api-contract';
import type pg from 'pg';
import { pendingInvoices } from 'api/erp/reads/invoices';
import { sessionScope } from 'api/erp/scope';
import type { HomeSource } from 'api/home';
import { NOT_PAID, RECEIVES } from './payments/lists';
import { RECEIVED } from './payments/payment-rows';

const rounded = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', notation: 'compact' });
/** From here on the cents are no help: 'R$ 493 mil'. */
const ROUND_FROM = 100_000;

/** '9 títulos vencidos, R$ 493 mil', without those that a Pix has paid. */
const overdueTitles = (pool: pg.Pool): HomeSource => ({
  of: 'customers',
  access: { flag: 'accessInvoices' },
  async lines({ session, today }) {
    const { overdue = 0, overdue_total: total = '0' } = await pendingInvoices(
      pool,
      sessionScope(session),
      0,
      today,
      { only: NOT_PAID },
    );
    if (overdue === 0) return [];
    const amount = Number(total) < ROUND_FROM ? formatMoney(total) : rounded.format(Number(total));
    return [
      {
        key: 'titles:overdue',
        text: `${amountOf(overdue, 'título vencido', 'títulos vencidos')}, ${amount}`,
        action: 'Pagar',
        href: '/admin/invoice-list?tab=overdue',
        days: 0,
        stake: { money: total },
      },
    ];
  },
});

/** '2 Pix recebidos para analisar, R$ 72.667,00': what came and does not match. */
const reviews = (pool: pg.Pool): HomeSource => ({
  of: 'staff',
  access: RECEIVES,
  async lines() {
    const { rows } = await pool.query<{ count: number; money: string }>(
      `SELECT count(*)::int AS count, trim_scale(coalesce(sum(${RECEIVED}), 0))::text AS money
       FROM finance.payments p WHERE p.status = '${PAYMENT_STATUS.review}'`,
    );
    const { count = 0, money = '0' } = rows[0] ?? {};
    if (count === 0) return [];
    const text = `${amountOf(count, 'Pix recebido', 'Pix recebidos')} para analisar, ${formatMoney(money)}`;
    const href = '/admin/receipts?tab=review';
    return [{ key: 'payments:review', text, action: 'Analisar', href, days: 0, stake: { money } }];
  },
});

/** What finance has to say on the home page. */
export const financeHome = (pool: pg.Pool): HomeSource[] => [overdueTitles(pool), reviews(pool)];
