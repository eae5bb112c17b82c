import { useMemo } from 'react';
import { ERP_SOURCE, formatCount, labelOf, MIRROR_STATE, serverNow, shortTime } from 'api-contract/rules';
import { type Column, DataTable, StatusChip, t } from 'shared-ui';
import { ProgressBar } from 'shared-ui/forms';
import styled from 'styled-components';
import { TableActions } from './table-actions';
import { lagText, shareOf, stateOf } from './words';
import type { ErpStatus, ErpTableState } from '../../../wire/erp';
import { ERP_TABLE_LABELS } from '../../../wire/rules/erp';

const Two = styled.span`
  display: grid;
  gap: ${t.space(0.5)};
`;

const Under = styled.span`
  color: ${t.color.inkSoft};
  font-size: ${t.size.xs};
`;

const Failure = styled.span`
  display: block;
  max-width: 34rem;
  color: ${t.color.danger};
  font-size: ${t.size.xs};
  white-space: normal;
  overflow-wrap: anywhere;
`;

const nameOf = ({ name }: ErpTableState) => labelOf(ERP_TABLE_LABELS, name);

/** How far a first load or compare is, or what a first load has brought; nothing otherwise. */
function Progress({ table }: { table: ErpTableState }) {
  const { state, done, total } = table;
  if (state === MIRROR_STATE.waiting && total !== null) return <Under>{formatCount(done)} registros</Under>;
  if (state !== MIRROR_STATE.first && state !== MIRROR_STATE.compare) return null;
  const share = shareOf(table);
  // A first load can only guess how many there are.
  const about = state === MIRROR_STATE.first ? 'cerca de ' : '';
  return (
    <>
      <ProgressBar aria-label={`Andamento de ${nameOf(table)}`} value={share ?? undefined} />
      <Under>
        {formatCount(done)}
        {total !== null && ` de ${about}${formatCount(total)}`}
      </Under>
    </>
  );
}

function State({ table }: { table: ErpTableState }) {
  const { label, tone } = stateOf(table);
  return (
    <Two>
      <span>
        <StatusChip tone={tone}>{label}</StatusChip>
      </span>
      <Progress table={table} />
      {table.error && (
        <Failure>
          {table.error_at ? `${shortTime(table.error_at, serverNow())} · ${table.error}` : table.error}
        </Failure>
      )}
    </Two>
  );
}

const moment = (time: string | null) => (time === null ? '—' : shortTime(time, serverNow()));

const NAME: Column<ErpTableState> = {
  id: 'name',
  label: 'Tabela',
  width: 190,
  card: 'title',
  cell: (table) => (
    <Two>
      {nameOf(table)}
      <Under>{table.erp_name}</Under>
    </Two>
  ),
};
const ROWS: Column<ErpTableState> = {
  id: 'rows',
  label: 'Registros',
  align: 'right',
  width: 110,
  card: 'key',
  cell: ({ rows }) => formatCount(rows),
};
const LIVE: readonly Column<ErpTableState>[] = [
  NAME,
  {
    id: 'state',
    label: 'Situação',
    width: 200,
    grow: true,
    card: 'state',
    cell: (table) => <State table={table} />,
  },
  ROWS,
  {
    id: 'change',
    label: 'Última alteração',
    width: 130,
    cell: ({ last_change_at }) => moment(last_change_at),
  },
  { id: 'sync', label: 'Lida em', width: 110, cell: ({ last_sync_at }) => moment(last_sync_at) },
  {
    id: 'lag',
    label: 'Atraso',
    align: 'right',
    width: 84,
    card: 'key',
    cell: ({ lag_ms }) => lagText(lag_ms),
  },
  { id: 'compared', label: 'Comparada em', width: 120, cell: ({ compared_at }) => moment(compared_at) },
];

/** Every table that the portal reads; a stopped one comes first. */
export function ErpTables({ status: { source, tables } }: { status: ErpStatus }) {
  const columns = useMemo<readonly Column<ErpTableState>[]>(
    () =>
      source === ERP_SOURCE.dataset
        ? [{ ...NAME, grow: true }, ROWS]
        : [
            ...LIVE,
            {
              id: 'actions',
              label: 'Ações',
              width: 92,
              card: 'foot',
              cell: (table) => <TableActions table={table} label={nameOf(table)} />,
            },
          ],
    [source],
  );
  const rows = useMemo(() => {
    const last = ({ state }: ErpTableState) => (state === MIRROR_STATE.stopped ? 0 : 1);
    return [...tables].sort((a, b) => last(a) - last(b) || nameOf(a).localeCompare(nameOf(b), 'pt-BR'));
  }, [tables]);
  return <DataTable caption="Tabelas do ERP" columns={columns} rows={rows} rowKey={({ name }) => name} />;
}

/** As many as the portal reads. */
const WAITING_ROWS = ERP_TABLE_LABELS.length;

/** The tables while nothing is known of them. */
export function ErpTablesSkeleton() {
  return (
    <DataTable
      caption="Tabelas do ERP"
      columns={[{ ...NAME, grow: true }, ROWS]}
      rows={[]}
      rowKey={({ name }) => name}
      skeletonRows={WAITING_ROWS}
    />
  );
}
