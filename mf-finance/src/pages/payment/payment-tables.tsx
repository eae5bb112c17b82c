import { useMemo } from 'react';
import {
  formatMoney,
  isPositive,
  labelOf,
  namedBranch,
  NO_VALUE,
  sumDecimals,
  timeText,
  titleName,
  titlesAddress,
} from 'api-contract/rules';
import { PageLink } from 'host/portal';
import { Card, Cluster, DataTable, Stack, StatusChip, t, type Column } from 'shared-ui';
import styled from 'styled-components';
import type { PaymentDetail, PaymentTitle } from '../../../wire/payments';
import { LEDGER_KIND_LABELS } from '../../../wire/rules/payments';
import { titleId } from '../../title/title';

const Sum = styled.strong`
  font-variant-numeric: tabular-nums;
`;
const Code = styled.span`
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const titleColumns = (names: PaymentDetail['branch_names']): readonly Column<PaymentTitle>[] => [
  {
    id: 'title',
    label: 'Título',
    width: 150,
    card: 'title',
    cell: (row) => <PageLink to={titlesAddress(row.E1_NUM)}>{titleName(row)}</PageLink>,
  },
  {
    id: 'branch',
    label: 'Filial',
    width: 130,
    grow: true,
    card: 'line',
    cell: ({ E1_FILIAL }) => namedBranch(E1_FILIAL, names[E1_FILIAL] ?? ''),
  },
  {
    id: 'interest',
    label: 'Juros',
    width: 140,
    align: 'right',
    card: 'key',
    cell: ({ interest }) => (isPositive(interest) ? formatMoney(interest) : NO_VALUE),
  },
  {
    id: 'amount',
    label: 'Valor cobrado',
    width: 150,
    align: 'right',
    card: 'key',
    cell: ({ amount }) => formatMoney(amount),
  },
];

interface TitlesProps {
  title: string;
  titles: readonly PaymentTitle[];
  /** Names of branches by their codes. */
  names: PaymentDetail['branch_names'];
}

/** The titles of a charge, with what was asked for each. */
export function Titles({ title, titles, names }: TitlesProps) {
  const columns = useMemo(() => titleColumns(names), [names]);
  return (
    <Stack $gap={2}>
      <Cluster $justify="between">
        <h2>{title}</h2>
        <Sum>{formatMoney(sumDecimals(titles.map(({ amount }) => amount)))}</Sum>
      </Cluster>
      <DataTable caption={title} columns={columns} rows={titles} rowKey={titleId} />
    </Stack>
  );
}

type Pix = PaymentDetail['pix'][number];
const PIX: readonly Column<Pix>[] = [
  { id: 'at', label: 'Recebido em', width: 150, card: 'title', cell: ({ at }) => timeText(at) },
  {
    id: 'state',
    label: 'Situação',
    width: 130,
    card: 'state',
    cell: ({ matched }) =>
      matched ? (
        <StatusChip tone="success">Confere</StatusChip>
      ) : (
        <StatusChip tone="warning">Não confere</StatusChip>
      ),
  },
  {
    id: 'end',
    label: 'Identificador do Pix (endToEndId)',
    width: 300,
    grow: true,
    wraps: true,
    card: 'line',
    cell: (pix) => <Code>{pix.end_to_end_id}</Code>,
  },
  {
    id: 'amount',
    label: 'Valor',
    width: 150,
    align: 'right',
    card: 'key',
    cell: ({ amount }) => formatMoney(amount),
  },
];

/** What the bank has received for a charge. */
export const ReceivedPix = ({ pix }: Pick<PaymentDetail, 'pix'>) => (
  <Stack $gap={2}>
    <h2>Pix recebidos</h2>
    <DataTable caption="Pix recebidos" columns={PIX} rows={pix} rowKey={({ end_to_end_id: end }) => end} />
  </Stack>
);

const Lines = styled.ol`
  display: grid;
  gap: ${t.space(2)};
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 0 ${t.space(4)};
  align-items: baseline;
  font-variant-numeric: tabular-nums;
  > small {
    grid-column: 2;
    color: ${t.color.inkSoft};
    font-size: ${t.size.sm};
    overflow-wrap: anywhere;
  }
  > time {
    color: ${t.color.inkSoft};
    font-size: ${t.size.sm};
  }
`;

/** All that became of a charge, oldest first. */
export const History = ({ entries }: { entries: PaymentDetail['history'] }) => (
  <Card title="Histórico">
    <Lines>
      {entries.map(({ kind, amount, at, user, note }, place) => {
        const more = [isPositive(amount) && formatMoney(amount), user, note].filter(Boolean).join(' · ');
        return (
          <Line key={place}>
            <time dateTime={at}>{timeText(at)}</time>
            <strong>{labelOf(LEDGER_KIND_LABELS, kind)}</strong>
            {more && <small>{more}</small>}
          </Line>
        );
      })}
    </Lines>
  </Card>
);
