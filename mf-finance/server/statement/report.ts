import {
  formatDate,
  type IsoDate,
  namedBranch,
  type Statement,
  type StatementOpen,
  type StatementRow,
  sumDecimals,
} from 'api-contract';
import type { Period } from 'api/erp/reads/period';
import { type Cell, day, money, type ReportColumn, type ReportTable, text } from 'api/files/report/cells';
import {
  isLateTitle,
  statementNumber,
  statementSides,
  statementText,
  statementTotals,
} from '../../wire/rules/statement';

/** A statement's content, shared by both file formats. */
export interface StatementReport {
  readonly title: string;
  readonly subtitle: string;
  readonly facts: readonly (readonly [label: string, value: Cell])[];
  readonly moves: ReportTable;
  readonly open: ReportTable;
}

const none = text('');

const MOVE_COLUMNS: readonly ReportColumn[] = [
  { label: 'Data', chars: 12, share: 10 },
  { label: 'Lançamento', chars: 30, share: 20 },
  { label: 'Título', chars: 20, share: 15 },
  { label: 'Filial', chars: 24, share: 16 },
  { label: 'Emitido', chars: 16, share: 13, right: true },
  { label: 'Pago', chars: 16, share: 13, right: true },
  { label: 'Saldo', chars: 16, share: 13, right: true },
];
const OPEN_COLUMNS: readonly ReportColumn[] = [
  { label: 'Vencimento', chars: 12, share: 11 },
  { label: 'Situação', chars: 14, share: 9 },
  { label: 'Título', chars: 20, share: 15 },
  { label: 'Filial', chars: 24, share: 16 },
  { label: 'Emissão', chars: 12, share: 11 },
  { label: 'Valor', chars: 16, share: 14, right: true },
  { label: 'Saldo', chars: 16, share: 14, right: true },
];

function moveRow(move: StatementRow): Cell[] {
  const { issued, paid } = statementSides(move);
  return [
    day(move.day),
    text(statementText(move)),
    text(statementNumber(move)),
    text(namedBranch(move.branch, move.branch_name)),
    issued ? money(issued) : none,
    paid ? money(paid) : none,
    money(move.balance),
  ];
}

/** A statement as a document of `today`: what is open counts as overdue if it was due before the period's last day. */
export function statementReport(
  statement: Statement,
  { company, period, today }: { company: string; period: Period; today: IsoDate },
): StatementReport {
  const { opening, closing, rows, open } = statement;
  const { issued, paid } = statementTotals(rows);
  const isLate = (title: StatementOpen) => isLateTitle(title, period.to, today);
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
      rows: rows.map(moveRow),
      empty: 'Nenhum lançamento neste período.',
    },
    open: {
      title: `Títulos em aberto em ${formatDate(period.to)}`,
      columns: OPEN_COLUMNS,
      rows: open.map((title) => [
        day(title.due),
        text(isLate(title) ? 'Vencido' : 'A vencer'),
        text(statementNumber(title)),
        text(namedBranch(title.branch, title.branch_name)),
        day(title.issued),
        money(title.amount),
        money(title.balance),
      ]),
      empty: 'Nenhum título em aberto.',
    },
  };
}
