import type { PersonalSource } from 'api/personal';

/** What is kept of a person here: what he paid belongs to his company, and stays without him. */
export const financePersonal: readonly PersonalSource[] = [
  {
    name: 'pagamentos_por_pix',
    rows: `SELECT id, txid, status, total, created_at, paid_at FROM finance.payments WHERE user_id = $1 ORDER BY id`,
    stays: 'Os pagamentos por Pix ficam com a empresa, sem a pessoa que os pediu.',
  },
  {
    name: 'lancamentos_de_pix',
    rows: `SELECT payment_id, kind, at, note FROM finance.payment_ledger WHERE user_id = $1 ORDER BY id`,
  },
];
