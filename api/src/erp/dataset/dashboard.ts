import { INVOICE_STATUS, sumDecimals } from 'api-contract';
import { Params } from '../../db/params';
import type { ErpInvoices } from '../port';
import type { Ask } from './ask';
import { DUE } from './invoice-rows';
import { within } from './sql';

interface MonthRow {
  label: string;
  paid: string;
  due: string;
  overdue: string;
}

/**
 * Pagos, A Vencer and Atrasado by month of the due date (docs/product/finance.md, 'Dashboard'); a renegotiated title is
 * never counted.
 */
export function datasetDashboard(ask: Ask): Pick<ErpInvoices, 'dashboard'> {
  return {
    async dashboard(scope, period, today) {
      const p = new Params();
      const day = p.add(today);
      const sum = (amount: string, when = 'true') =>
        `trim_scale(coalesce(sum(${amount}) FILTER (WHERE ${when}), 0))::text`;
      // Days first: there are few, and the database knows how many; of months it would expect one for each row.
      const rows = await ask<MonthRow>(
        scope,
        `SELECT to_char(date_trunc('month', due), 'MM/YYYY') AS label,
           ${sum('paid')} AS paid, ${sum('open', `due >= ${day}`)} AS due, ${sum('open', `due < ${day}`)} AS overdue
         FROM (
           SELECT ${DUE} AS due, sum(e1_valor - e1_saldo) AS paid, sum(e1_saldo) AS open
           FROM erp.se1
           WHERE ${within(p, scope, 'e1_cliente', 'e1_loja')} AND e1_status <> '${INVOICE_STATUS.renegotiated}'
             AND ${DUE} BETWEEN ${p.add(period.from)} AND ${p.add(period.to)}
           GROUP BY ${DUE}
         ) days
         GROUP BY date_trunc('month', due) ORDER BY date_trunc('month', due)`,
        p.values,
      );
      const list = (column: 'paid' | 'due' | 'overdue') => rows.map((row) => row[column]);
      return {
        emDiaTotal: sumDecimals(list('due')),
        atrasadosTotal: sumDecimals(list('overdue')),
        pagosTotal: sumDecimals(list('paid')),
        labels: rows.map((row) => row.label),
        pagosList: list('paid'),
        emDiaLista: list('due'),
        atrasadosLista: list('overdue'),
      };
    },
  };
}
