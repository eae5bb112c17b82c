import { useQuery } from '@tanstack/react-query';
import type { Tank, TankFill } from 'api-contract';
import {
  ACCESS,
  CLAIM_SUBJECT,
  csvHead,
  csvRows,
  deliveryAddress,
  newClaimAddress,
  NO_VALUE,
  saoPauloToday,
  type SheetColumn,
  trimZeros,
} from 'api-contract/rules';
import { useCan } from 'host/auth';
import { PageLink } from 'host/portal';
import {
  Button,
  Card,
  DataTable,
  downloadFile,
  EmptyState,
  ErrorState,
  Stack,
  StatusChip,
  t,
} from 'shared-ui';
import styled from 'styled-components';
import { fillsQuery } from '../../tanks/tanks.api';
import { cubicMetres, momentText, percentOf, signed } from '../../tanks/volumes';

/** Rows of the skeleton. */
const WAITING = 4;

/** A figure with what it came from below it. */
const Small = styled.small`
  color: ${t.color.inkSoft};
  font-size: ${t.size.xs};
`;

const number = (value: number | null) => (value === null ? '' : String(value));
const SHEET: readonly SheetColumn<TankFill>[] = [
  { label: 'Início', value: ({ from }) => momentText(from) },
  { label: 'Fim', value: ({ to }) => momentText(to) },
  { label: 'Medido (m³)', kind: 'number', decimals: 3, value: ({ measured }) => number(measured) },
  { label: 'Nota fiscal', kind: 'code', value: ({ invoice }) => invoice?.F2_DOC },
  { label: 'Quantidade da nota', kind: 'number', decimals: 3, value: ({ invoice }) => invoice?.D2_QUANT },
  { label: 'Unidade', value: ({ invoice }) => invoice?.unit },
  { label: 'Faturado (m³)', kind: 'number', decimals: 3, value: ({ invoiced }) => number(invoiced) },
  { label: 'Diferença (m³)', kind: 'number', decimals: 3, value: ({ difference }) => number(difference) },
  { label: 'Diferença (%)', kind: 'number', value: ({ difference_percent: part }) => number(part) },
  { label: 'Ticket', value: ({ invoice }) => invoice?.ticket },
];

/** What telemetry found to be filled, beside what was invoiced (docs/product/telemetry.md, 'Fills'). */
export function FillsCard({ tankId }: { tankId: Tank['id'] }) {
  const { data, error, isError, isFetching, refetch } = useQuery(fillsQuery(tankId));
  const mayClaim = useCan(ACCESS.claims);
  const mayDeliveries = useCan(ACCESS.orderDelivered);
  const save = () => {
    const text = csvHead(SHEET) + csvRows(SHEET, data ?? [], saoPauloToday());
    downloadFile(
      new Blob([text], { type: 'text/csv;charset=utf-8' }),
      `enchimentos-${tankId}-${saoPauloToday()}.csv`,
    );
  };
  return (
    <Card
      title="Enchimentos"
      actions={
        <Button size="sm" variant="ghost" disabled={!data?.length} onClick={save}>
          Exportar CSV
        </Button>
      }
    >
      {isError && !data ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyState title="Nenhum enchimento medido no último ano." />
      ) : (
        <DataTable
          caption="Enchimentos"
          rows={data ?? []}
          {...(!data && { skeletonRows: WAITING })}
          rowKey={({ id }) => id}
          columns={[
            { id: 'to', label: 'Enchimento', width: 130, card: 'title', cell: ({ to }) => momentText(to) },
            {
              id: 'measured',
              label: 'Medido',
              align: 'right',
              width: 110,
              card: 'key',
              cell: ({ measured }) => cubicMetres(measured),
            },
            {
              id: 'invoiced',
              label: 'Faturado',
              align: 'right',
              width: 130,
              card: 'key',
              cell: ({ invoiced, invoice }) => (
                <Stack $gap={0}>
                  <span>{cubicMetres(invoiced)}</span>
                  {invoice && (
                    <Small>{cubicMetres(Number(invoice.D2_QUANT)).replace('m³', invoice.unit)}</Small>
                  )}
                </Stack>
              ),
            },
            {
              id: 'difference',
              label: 'Diferença',
              align: 'right',
              width: 150,
              card: 'key',
              cell: (fill) => <Difference {...fill} />,
            },
            {
              id: 'invoice',
              label: 'Nota fiscal',
              width: 120,
              cell: ({ invoice }) =>
                !invoice ? (
                  'Sem nota'
                ) : mayDeliveries ? (
                  <PageLink to={deliveryAddress(invoice.F2_DOC, { delivered: true })}>
                    {trimZeros(invoice.F2_DOC)}
                  </PageLink>
                ) : (
                  trimZeros(invoice.F2_DOC)
                ),
            },
            { id: 'ticket', label: 'Ticket', width: 110, cell: ({ invoice }) => invoice?.ticket || NO_VALUE },
            {
              id: 'receipt',
              label: 'Canhoto',
              width: 110,
              cell: ({ invoice }) =>
                invoice?.receipt && mayDeliveries ? (
                  <PageLink to={invoice.receipt}>Ver canhoto</PageLink>
                ) : (
                  NO_VALUE
                ),
            },
            ...(mayClaim
              ? [
                  {
                    id: 'claim',
                    label: 'Reclamação',
                    card: 'foot' as const,
                    width: 110,
                    cell: ({ id }: TankFill) => (
                      <PageLink to={newClaimAddress(CLAIM_SUBJECT.tank, { tank_id: tankId, fill: id })}>
                        Reclamar
                      </PageLink>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Card>
  );
}

/** By how much measured and invoiced differ, marked where that is more than the product's tolerance. */
function Difference({ difference, difference_percent: part, above_tolerance: above }: TankFill) {
  if (difference === null) return NO_VALUE;
  const text = `${signed(difference, 'm³')} (${percentOf(part)})`;
  return above ? <StatusChip tone="danger">{text}</StatusChip> : text;
}
