import type { StatementOpen, StatementRow } from 'api-contract';
import { formatDate, type IsoDate, sumDecimals } from 'api-contract/rules';

const isPlus = ({ kind, amount }: StatementRow) =>
  kind === 'title' || (!amount.startsWith('-') && amount !== '0');
const unsigned = (amount: string) => amount.replace('-', '');

/** A title's number with prefix and instalment, '1-000012345-01'. */
export const statementNumber = ({
  prefix,
  number,
  instalment,
}: Pick<StatementRow, 'prefix' | 'number' | 'instalment'>): string =>
  [prefix, number, instalment].filter(Boolean).join('-');

/** What happened: 'Título, vence em 10/06/2026', 'Pagamento', 'Acréscimo'. */
export function statementText(row: StatementRow): string {
  if (row.kind === 'title') return `Título${row.due ? `, vence em ${formatDate(row.due)}` : ''}`;
  return isPlus(row) ? 'Acréscimo' : 'Pagamento';
}

/** The side of the ledger that an amount stands on, without its sign; the other one is blank. */
export const statementSides = (row: StatementRow): { issued: string; paid: string } =>
  isPlus(row) ? { issued: row.amount, paid: '' } : { issued: '', paid: unsigned(row.amount) };

/** The sums of what was issued and of what was paid; both positive. */
export function statementTotals(rows: readonly StatementRow[]): { issued: string; paid: string } {
  const sides = rows.map(statementSides);
  const sum = (side: 'issued' | 'paid') => sumDecimals(sides.map((amounts) => amounts[side]).filter(Boolean));
  return { issued: sum('issued'), paid: sum('paid') };
}

/** Whether an open title was overdue at the end of the period, or is today where that is still to come. */
export const isLateTitle = ({ due }: Pick<StatementOpen, 'due'>, last: IsoDate, today: IsoDate): boolean =>
  due !== '' && due < (last < today ? last : today);
