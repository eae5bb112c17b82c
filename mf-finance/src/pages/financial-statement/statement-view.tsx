import { type ReactNode, useMemo, useState } from 'react';
import type { Statement, StatementOpen, StatementRow } from 'api-contract';
import {
  amountOf,
  formatCount,
  formatDate,
  formatMoney,
  type IsoDate,
  isPositive,
  namedBranch,
  sumDecimals,
  titlesAddress,
} from 'api-contract/rules';
import { PageLink } from 'host/portal';
import {
  Button,
  Cluster,
  type Column,
  DataTable,
  EmptyState,
  Grid,
  Stack,
  StatTile,
  StatusChip,
} from 'shared-ui';
import styled from 'styled-components';
import {
  isLateTitle,
  statementNumber,
  statementSides,
  statementText,
  statementTotals,
} from '../../../wire/rules/statement';

/** Rows that are drawn at first, and more with each press. */
const SHOWN = 500;

const Total = styled.strong`
  font-variant-numeric: tabular-nums;
`;

type Title = Pick<StatementRow, 'branch' | 'branch_name' | 'prefix' | 'number' | 'instalment'>;
const number = <Row extends Title>(): Column<Row> => ({
  id: 'number',
  label: 'Título',
  width: 150,
  card: 'title',
  cell: (row) => <PageLink to={titlesAddress(row.number)}>{statementNumber(row)}</PageLink>,
});
const branch = <Row extends Title>(): Column<Row> => ({
  id: 'branch',
  label: 'Filial',
  width: 212,
  wraps: true,
  cell: (row) => namedBranch(row.branch, row.branch_name),
});
const money = <Row,>(
  id: string,
  label: string,
  value: (row: Row) => string,
  keyFigure = false,
): Column<Row> => ({
  id,
  label,
  width: 152,
  align: 'right',
  ...(keyFigure && { card: 'key' }),
  cell: (row) => (value(row) ? formatMoney(value(row)) : ''),
});

const MOVES: readonly Column<StatementRow>[] = [
  { id: 'day', label: 'Data', width: 118, card: 'key', cell: ({ day }) => formatDate(day) },
  { id: 'what', label: 'Lançamento', width: 190, grow: true, card: 'line', cell: statementText },
  number(),
  branch(),
  money('issued', 'Emitido', (row) => statementSides(row).issued),
  money('paid', 'Pago', (row) => statementSides(row).paid),
  money('balance', 'Saldo', ({ balance }) => balance, true),
];

const openColumns = (last: IsoDate, today: IsoDate): readonly Column<StatementOpen>[] => [
  {
    id: 'due',
    label: 'Vencimento',
    width: 118,
    card: 'key',
    cell: ({ due }) => (due ? formatDate(due) : '—'),
  },
  {
    id: 'state',
    label: 'Situação',
    width: 118,
    card: 'state',
    cell: (title) =>
      isLateTitle(title, last, today) ? (
        <StatusChip tone="danger">Vencido</StatusChip>
      ) : (
        <StatusChip tone="info">A vencer</StatusChip>
      ),
  },
  number(),
  { ...branch(), grow: true },
  { id: 'issued', label: 'Emissão', width: 118, cell: ({ issued }) => (issued ? formatDate(issued) : '—') },
  money('amount', 'Valor', ({ amount }) => amount),
  money('balance', 'Saldo', ({ balance }) => balance, true),
];

interface PartProps<Row> {
  title: string;
  rows: readonly Row[] | undefined;
  total: ReactNode;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  stale: boolean;
  empty: string;
}

/** One table of a statement under its heading, long ones drawn by parts. */
function Part<Row>({ title, rows, total, empty, ...table }: PartProps<Row>) {
  const [shown, setShown] = useState(SHOWN);
  return (
    <Stack $gap={2}>
      <Cluster $justify="between">
        <h2>{title}</h2>
        {total}
      </Cluster>
      <DataTable
        {...table}
        caption={title}
        scroll
        rows={rows?.slice(0, shown) ?? []}
        skeletonRows={rows ? 0 : 5}
        empty={<EmptyState title={empty} />}
      />
      {rows && rows.length > shown && (
        <Cluster $justify="end">
          <Button onClick={() => setShown(shown + SHOWN)}>
            Mostrar mais ({formatCount(rows.length - shown)})
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

interface StatementViewProps {
  /** Undefined while it is on its way. */
  statement: Statement | undefined;
  /** It is another period's; the one of `last` is on its way. */
  stale: boolean;
  /** The period's last day. */
  last: IsoDate;
  today: IsoDate;
}

/** A statement on the screen: its sums, what happened line by line, and what is open at its end. */
export function StatementView({ statement, stale, last, today }: StatementViewProps) {
  const late = useMemo(
    () =>
      statement?.open.filter((title) => isLateTitle(title, last, today)).map(({ balance }) => balance) ?? [],
    [statement, last, today],
  );
  const columns = useMemo(() => openColumns(last, today), [last, today]);
  const totals = useMemo(() => statement && statementTotals(statement.rows), [statement]);
  const overdue = sumDecimals(late);
  const sum = (label: string, value: string | undefined, tone?: 'danger' | 'success') => (
    <StatTile label={label} tone={tone} value={value && formatMoney(value)} loading={value === undefined} />
  );
  return (
    <Stack $gap={4} aria-busy={stale || !statement}>
      <Grid $fit $min="10rem" $gap={4}>
        {sum('Saldo anterior', statement?.opening)}
        {sum('Títulos emitidos', totals?.issued)}
        {sum('Pagamentos', totals?.paid, 'success')}
        {sum(`Saldo em ${formatDate(last)}`, statement?.closing)}
        {sum('Vencido', statement && overdue, isPositive(overdue) ? 'danger' : undefined)}
      </Grid>
      <Part
        title="Lançamentos do período"
        rows={statement?.rows}
        total={statement && amountOf(statement.rows.length, 'lançamento', 'lançamentos')}
        columns={MOVES}
        rowKey={({ day, kind, branch: of, type, ...row }) =>
          [day, kind, of, type, statementNumber(row)].join('|')
        }
        stale={stale}
        empty="Nenhum lançamento neste período."
      />
      <Part
        title={`Títulos em aberto em ${formatDate(last)}`}
        rows={statement?.open}
        total={statement && statement.open.length > 0 && <Total>{formatMoney(statement.closing)}</Total>}
        columns={columns}
        rowKey={({ branch: of, type, ...row }) => [of, type, statementNumber(row)].join('|')}
        stale={stale}
        empty="Nenhum título em aberto."
      />
    </Stack>
  );
}
