import type { PendingInvoices } from 'api-contract';

/** `count` open titles of R$ 1.000,00, the first one overdue since 20/06/2026. */
export const pendingInvoices = (count: number): PendingInvoices => ({
  ZOOM: Array.from({ length: count }, (_, i) => ({
    E1_NUM: String(501 + i).padStart(9, '0'),
    E1_VALOR: '1000',
    E1_SALDO: i === 0 ? '400.5' : '1000',
    E1_VENCTO: i === 0 ? '20/06/26' : '20/07/99',
    E1_VENCREA: i === 0 ? '20/06/2026' : '20/07/2099',
  })),
  count,
  total: count === 0 ? '0' : String(1000 * (count - 1) + 400.5),
  overdue: count === 0 ? 0 : 1,
  overdue_total: count === 0 ? '0' : '400.5',
});
