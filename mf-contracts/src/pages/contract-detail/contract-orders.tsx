import type { ContractLine, ContractOrder } from 'api-contract';
import {
  ACCESS,
  formatDate,
  formatMoney,
  formatVolume,
  NO_VALUE,
  orderAddress,
  titlesAddress,
  trimZeros,
} from 'api-contract/rules';
import { useCan } from 'host/auth';
import { PageLink } from 'host/portal';
import { useState } from 'react';
import { Card, DataTable, EmptyState, Stack, t, type Column } from 'shared-ui';
import styled from 'styled-components';
import { BillingBadge } from './billing-badge';
import { rowCount } from './order-count';
import { ShowMore } from './show-more';
import { billedQuantity } from '../../../wire/rules/billed';
import { isBilled, isDelivered } from '../../../wire/rules/terms';

/** How many orders one press shows or hides (docs/product/contracts.md, 'Contract detail'). */
const STEP = 5;

const Beside = styled.span`
  display: block;
  color: ${t.color.inkFaint};
  font-size: ${t.size.xs};
`;

/** The ordered quantity, plus its value in the contract's unit when that differs. */
function OrderedQuantity({ order, items }: { order: ContractOrder; items: readonly ContractLine[] }) {
  const unit = order.C6_UM.trim();
  const billed = billedQuantity(order, items);
  return (
    <>
      {formatVolume(order.C6_QTDVEN, unit)}
      {billed.unit !== unit && <Beside>{formatVolume(billed.amount, billed.unit)}</Beside>}
    </>
  );
}

/** The order's number, which leads to the list the order is in. */
function OrderNumber({ order }: { order: ContractOrder }) {
  const stage = { billed: isBilled(order), delivered: isDelivered(order) };
  const { orderUnbilled, orderInTransit, orderDelivered } = ACCESS;
  const may = useCan(stage.delivered ? orderDelivered : stage.billed ? orderInTransit : orderUnbilled);
  const number = trimZeros(order.C5_NUM);
  return may ? <PageLink to={orderAddress(order.C5_NUM, stage)}>{number}</PageLink> : number;
}

/** The invoice's number, which leads to its titles. */
function InvoiceNumber({ order }: { order: ContractOrder }) {
  const may = useCan(ACCESS.invoices);
  const number = order.C5_NOTA.trim();
  const shown = trimZeros(number);
  if (!number || !may) return shown || NO_VALUE;
  return (
    <PageLink to={titlesAddress(number)} aria-label={`Títulos da nota ${shown}`}>
      {shown}
    </PageLink>
  );
}

const columns = (items: readonly ContractLine[]): readonly Column<ContractOrder>[] => [
  { id: 'order', label: 'Pedido', cell: (order) => <OrderNumber order={order} />, width: 90 },
  { id: 'measurement', label: 'Medição', cell: (order) => trimZeros(order.C5_MDNUMED), width: 90 },
  { id: 'issued', label: 'Emissão', cell: (order) => formatDate(order.C5_EMISSAO), width: 110 },
  { id: 'code', label: 'Código', cell: (order) => order.C6_PRODUTO, width: 110 },
  { id: 'product', label: 'Produto', cell: (order) => order.B1_DESC || '—', width: 220 },
  {
    id: 'quantity',
    label: 'Quantidade',
    cell: (order) => <OrderedQuantity order={order} items={items} />,
    align: 'right',
  },
  { id: 'value', label: 'Valor', cell: (order) => formatMoney(order.C6_VALOR), align: 'right' },
  { id: 'invoice', label: 'Nota fiscal', cell: (order) => <InvoiceNumber order={order} />, width: 110 },
  { id: 'status', label: 'Situação', cell: (order) => <BillingBadge order={order} />, width: 110 },
];

interface ContractOrdersProps {
  orders: readonly ContractOrder[];
  /** The contract's items, which give each product's billing unit. */
  items: readonly ContractLine[];
}

/** The contract's orders item by item, five at a time (docs/product/contracts.md, 'Contract detail'). */
export function ContractOrders({ orders, items }: ContractOrdersProps) {
  const [shown, setShown] = useState(STEP);
  const total = orders.length;
  return (
    <Card title="Pedidos do contrato">
      <Stack $gap={3}>
        <DataTable
          caption="Lista de pedidos"
          columns={columns(items)}
          rows={orders.slice(0, shown)}
          // One order may contain the same product twice, so only the position identifies a row.
          rowKey={(order) => String(orders.indexOf(order))}
          empty={<EmptyState title="Nenhum pedido neste contrato." />}
        />
        <ShowMore
          step={STEP}
          shown={shown}
          total={total}
          status={`Exibindo ${Math.min(shown, total)} de ${rowCount(orders)}`}
          more="Mostrar mais"
          less="Mostrar menos"
          onShow={setShown}
        />
      </Stack>
    </Card>
  );
}
