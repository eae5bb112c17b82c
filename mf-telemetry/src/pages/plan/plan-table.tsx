import type { TankPlanRow } from 'api-contract';
import { addDays, formatCount, formatDate, saoPauloToday, sundayOf, tankName } from 'api-contract/rules';
import { PageLink } from 'host/portal';
import { Button, Cluster, type Column, DataTable, StatusChip } from 'shared-ui';
import { tankPath } from '../../tanks/tank-path';
import { cubicMetres } from '../../tanks/volumes';

/** Rows of the skeleton. */
const WAITING = 6;
const DAYS_OF_WEEK = 7;

/** Whether somebody has still to say what becomes of a delivery. */
export const isOpen = (row: TankPlanRow) => row.quantity !== null && row.request_id === null && !row.skipped;

/** When the standing consent orders what nobody approves: tomorrow at the soonest, since it tells the day before. */
function automaticDay({ order_on }: TankPlanRow): string {
  const tomorrow = addDays(saoPauloToday(), 1);
  return order_on !== null && order_on > tomorrow ? order_on : tomorrow;
}

const weekText = (sunday: string) =>
  `Semana de ${formatDate(addDays(sunday, 1 - DAYS_OF_WEEK))} a ${formatDate(sunday)}`;

function State({ row }: { row: TankPlanRow }) {
  if (row.request_id !== null)
    return <PageLink to={`/admin/new-order-view/${row.request_id}`}>Pedido {row.request_id}</PageLink>;
  if (row.skipped) return <StatusChip>Pulada</StatusChip>;
  return row.automatic ? (
    <StatusChip tone="success">
      {`Sozinho em ${formatDate(automaticDay(row)).slice(0, 'dd/mm'.length)}`}
    </StatusChip>
  ) : (
    <StatusChip tone="info">Proposta</StatusChip>
  );
}

/** What may be done about deliveries. */
export interface PlanActions {
  readonly onApprove: (rows: readonly TankPlanRow[]) => void;
  readonly onSkip: (row: TankPlanRow, skip: boolean) => void;
  readonly onChange: (row: TankPlanRow) => void;
  /** Some are being approved. */
  readonly approving: boolean;
}

function Actions({ row, actions }: { row: TankPlanRow; actions: PlanActions }) {
  const { onApprove, onSkip, onChange, approving } = actions;
  const of = `${tankName(row.tag)}, ${formatDate(row.deliver_on)}`;
  if (row.skipped)
    return (
      <Button size="sm" aria-label={`Desfazer: ${of}`} onClick={() => onSkip(row, false)}>
        Desfazer
      </Button>
    );
  return (
    <Cluster $gap={2}>
      <Button
        size="sm"
        variant="primary"
        aria-label={`Aprovar: ${of}`}
        disabled={approving}
        onClick={() => onApprove([row])}
      >
        Aprovar
      </Button>
      <Button size="sm" aria-label={`Alterar: ${of}`} onClick={() => onChange(row)}>
        Alterar
      </Button>
      <Button size="sm" aria-label={`Pular: ${of}`} onClick={() => onSkip(row, true)}>
        Pular
      </Button>
    </Cluster>
  );
}

const columnsOf = (actions: PlanActions | null): readonly Column<TankPlanRow>[] => [
  {
    id: 'tank',
    label: 'Tanque',
    width: 140,
    wraps: true,
    card: 'title',
    cell: (row) => <PageLink to={tankPath(row.tank_id)}>{tankName(row.tag)}</PageLink>,
  },
  { id: 'day', label: 'Entrega', width: 100, card: 'key', cell: (row) => formatDate(row.deliver_on) },
  {
    id: 'quantity',
    label: 'Quantidade',
    align: 'right',
    width: 165,
    wraps: true,
    card: 'key',
    cell: (row) =>
      `${row.quantity === null ? '—' : formatCount(row.quantity)} ${row.unit} (${cubicMetres(row.volume)})`,
  },
  {
    id: 'contract',
    label: 'Contrato',
    width: 90,
    cell: (row) => row.contract?.CN9_NUMERO.replace(/^0+/, '') ?? '—',
  },
  {
    id: 'reason',
    label: 'Por quê',
    width: 230,
    grow: true,
    wraps: true,
    card: 'line',
    cell: (row) => row.reason,
  },
  { id: 'state', label: 'Situação', width: 172, card: 'state', cell: (row) => <State row={row} /> },
  {
    id: 'actions',
    label: 'Ações',
    width: 250,
    card: 'foot',
    cell: (row) => actions && row.request_id === null && <Actions row={row} actions={actions} />,
  },
];

interface PlanTableProps {
  /** Undefined while they are asked for. */
  rows: readonly TankPlanRow[] | undefined;
  /** Null for whoever may not order. */
  actions: PlanActions | null;
}

/** The deliveries of the plan, week by week. */
export const PlanTable = ({ rows, actions }: PlanTableProps) => (
  <DataTable
    caption="Entregas por semana"
    rows={rows ?? []}
    {...(!rows && { skeletonRows: WAITING })}
    rowKey={({ id }) => id}
    group={{
      of: ({ deliver_on }) => sundayOf(deliver_on ?? ''),
      head(sunday, week) {
        const left = week.filter(isOpen);
        return (
          <Cluster $justify="between">
            {weekText(sunday)}
            {actions && left.length > 0 && (
              <Button size="sm" disabled={actions.approving} onClick={() => actions.onApprove(left)}>
                Aprovar a semana ({left.length})
              </Button>
            )}
          </Cluster>
        );
      },
    }}
    columns={columnsOf(actions)}
  />
);
