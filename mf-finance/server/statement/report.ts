import { formatDate, type IsoDate, sumDecimals } from 'api-contract';
import type { Period } from 'api/erp/reads/period';
import type { Statement, StatementMove, StatementOpen } from 'api/erp/reads/statement';
import { type Cell, day, type ReportColumn, type ReportTable, text } from 'api/files/report/cells';

/** A statement's content, shared by both file formats. */
export interface StatementReport {
  readonly title: string;
  readonly subtitle: string;
  readonly facts: readonly (readonly [label: string, value: Cell])[];
  readonly moves: ReportTable;
  readonly open: ReportTable;
}

const money = (value: string): Cell => ({ kind: 'money', value });
const none = text('');
const positive = (value: string) => !value.startsWith('-') && value !== '0';
const without = (value: string) => value.replace('-', '');

const MOVE_COLUMNS: readonly ReportColumn[] = [
  { label: 'Data', chars: 12, share: 10 },
  { label: 'Lançamento', chars: 30, share: 24 },
  { label: 'Título', chars: 20, share: 17 },
  { label: 'Filial', chars: 10, share: 9 },
  { label: 'Emitido', chars: 16, share: 14, right: true },
  { label: 'Pago', chars: 16, share: 14, right: true },
  { label: 'Saldo', chars: 16, share: 14, right: true },
];
const OPEN_COLUMNS: readonly ReportColumn[] = [
  { label: 'Vencimento', chars: 12, share: 11 },
  { label: 'Situação', chars: 14, share: 12 },
  { label: 'Título', chars: 20, share: 17 },
  { label: 'Filial', chars: 10, share: 9 },
  { label: 'Emissão', chars: 12, share: 11 },
  { label: 'Valor', chars: 16, share: 14, right: true },
  { label: 'Saldo', chars: 16, share: 14, right: true },
];

const numberOf = ({ prefix, number, instalment }: StatementOpen | StatementMove) =>
  [prefix, number, instalment].filter(Boolean).join('-');

function moveRow(move: StatementMove): Cell[] {
  const isTitle = move.kind === 'title';
  const what = isTitle
    ? `Título${move.due ? `, vence em ${formatDate(move.due)}` : ''}`
    : positive(move.amount)
      ? 'Acréscimo'
      : 'Pagamento';
  const plus = isTitle || positive(move.amount);
  return [
    day(move.day),
    text(what),
    text(numberOf(move)),
    text(move.branch),
    plus ? money(move.amount) : none,
    plus ? none : money(without(move.amount)),
    money(move.balance),
  ];
}

/** The sums of what was issued and of what was paid; both positive. */
function totals(moves: readonly StatementMove[]): { issued: string; paid: string } {
  const sum = (of: (move: StatementMove) => boolean) =>
    sumDecimals(moves.filter(of).map(({ amount }) => amount));
  const isPlus = ({ kind, amount }: StatementMove) => kind === 'title' || positive(amount);
  return { issued: sum(isPlus), paid: without(sum((move) => !isPlus(move))) };
}

/** A statement as a document of `today`: what is open counts as overdue if it was due before the period's last day. */
export function statementReport(
  statement: Statement,
  { company, period, today }: { company: string; period: Period; today: IsoDate },
): StatementReport {
  const { opening, closing, moves, open } = statement;
  const { issued, paid } = totals(moves);
  const at = period.to < today ? period.to : today;
  const isLate = ({ due }: StatementOpen) => due !== '' && due < at;
  const late = sumDecimals(open.filter(isLate).map(({ balance }) => balance));
  return {
    title: 'Extrato de títulos',
    subtitle: `${company} · ${formatDate(period.from)} a ${formatDate(period.to)}`,
    facts: [
      [`Saldo anterior`, money(opening)],
      ['Títulos emitidos', money(issued)],
      ['Pagamentos', money(paid)],
      [`Saldo em ${formatDate(period.to)}`, money(closing)],
      ['Vencido', money(late)],
    ],
    moves: {
      title: 'Lançamentos do período',
      columns: MOVE_COLUMNS,
      rows: moves.map(moveRow),
      empty: 'Nenhum lançamento neste período.',
    },
    open: {
      title: `Títulos em aberto em ${formatDate(period.to)}`,
      columns: OPEN_COLUMNS,
      rows: open.map((title) => [
        day(title.due),
        text(isLate(title) ? 'Vencido' : 'A vencer'),
        text(numberOf(title)),
        text(title.branch),
        day(title.issued),
        money(title.amount),
        money(title.balance),
      ]),
      empty: 'Nenhum título em aberto.',
    },
  };
}
