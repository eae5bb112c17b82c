import type { ReactNode } from 'react';
import { formatVolume, shortContractNumber, trimZeros } from 'api-contract/rules';
import { useRecordTitle } from 'host/portal';
import { RecordHeader, type RecordFact } from 'shared-ui/content';
import { AgainButton } from '../../order/again-button';
import { expectedCell, Situation } from '../../order/order-list-parts';
import type { NamedOrder } from '../../timeline/timeline.api';
import type { OrderTimeline } from '../../../wire/order-life';

/** An order of the ERP, not a request of the portal. */
export type ErpOrder = Extract<NamedOrder, { number: string }>;
type Row = OrderTimeline['orders'][number];

/** The head of an order's item; `row` is undefined while it is asked for. */
export function OrderHead({ order, row }: { order: ErpOrder; row: Row | undefined }) {
  const name = `Pedido ${trimZeros(order.number)}`;
  useRecordTitle(name);
  return (
    <RecordHeader
      kind="Pedido"
      name={name}
      state={row && <Situation row={row} />}
      dates={row ? aboutOf(row) : ''}
      dateLines={2}
      actions={<AgainButton order={order} loading={!row} />}
      facts={factsOf(row)}
      loading={!row}
    />
  );
}

/** What the customer calls it, and where it goes. */
function aboutOf(row: Row): string {
  const place = [row.A1_ZAPLENT, row.CC2_MUN].filter(Boolean).join(', ');
  return [row.C6_NUMPCOM && `Pedido do Cliente ${row.C6_NUMPCOM}`, place && `Local de entrega: ${place}`]
    .filter(Boolean)
    .join(' · ');
}

function factsOf(row: Row | undefined): RecordFact[] {
  const item = (label: string, value: (known: Row) => ReactNode) => ({ label, value: row && value(row) });
  return [
    { ...item('Produto', (known) => known.B1_DESC || known.C6_PRODUTO), long: true },
    item('Quantidade', (known) => formatVolume(known.C6_QTDVEN, known.C6_UM)),
    { ...item('Previsão de entrega', (known) => known.C6_ENTREG && expectedCell(known)), words: true },
    item('N° Negociação', (known) => shortContractNumber(known.C5_MDCONTR)),
  ];
}
