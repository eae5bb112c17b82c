import type { ContractOrder } from 'api-contract';
import { formatDate, formatMoney, formatVolume } from 'api-contract/rules';
import { useEffect, useRef, useState } from 'react';
import { Button, Card, Cluster, DataTable, EmptyState, Stack, type Column } from 'shared-ui';
import { BillingBadge } from './billing-badge';

/** How many orders a press shows or hides (spec part 1 section 9). */
const STEP = 5;

const COLUMNS: readonly Column<ContractOrder>[] = [
  { id: 'order', label: 'Pedido', cell: (order) => order.C5_NUM, width: 90 },
  { id: 'measurement', label: 'Medição', cell: (order) => order.C5_MDNUMED, width: 90 },
  { id: 'issued', label: 'Emissão', cell: (order) => formatDate(order.C5_EMISSAO), width: 110 },
  { id: 'product', label: 'Produto', cell: (order) => order.B1_DESC || order.C6_PRODUTO, width: 220 },
  {
    id: 'quantity',
    label: 'Quantidade',
    cell: (order) => formatVolume(order.C6_QTDVEN, order.C6_UM),
    align: 'right',
  },
  { id: 'value', label: 'Valor', cell: (order) => formatMoney(order.C6_VALOR), align: 'right' },
  { id: 'invoice', label: 'Nota fiscal', cell: (order) => order.C5_NOTA.trim() || '—', width: 110 },
  { id: 'status', label: 'Situação', cell: (order) => <BillingBadge order={order} />, width: 110 },
];

/** The contract's orders, five at a time (spec part 1 section 2, 'Contract detail'). */
export function ContractOrders({ orders }: { orders: readonly ContractOrder[] }) {
  const [shown, setShown] = useState(STEP);
  const controls = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const total = orders.length;
  const show = (count: number) => {
    pressed.current = true;
    setShown(count);
  };
  useEffect(() => {
    // The pressed button may be gone now; the focus goes to the one that is left.
    if (!pressed.current || controls.current?.contains(document.activeElement)) return;
    controls.current?.querySelector('button')?.focus();
  }, [shown]);

  return (
    <Card title="Pedidos do contrato">
      <Stack $gap={3}>
        <DataTable
          caption="Lista de pedidos"
          columns={COLUMNS}
          rows={orders.slice(0, shown)}
          // One order may hold the same product twice: only its place tells the rows apart.
          rowKey={(order) => String(orders.indexOf(order))}
          empty={<EmptyState title="Nenhum pedido neste contrato." />}
        />
        {total > STEP && (
          <Cluster $justify="between">
            <p role="status">{`Exibindo ${Math.min(shown, total)} de ${total} pedidos`}</p>
            <Cluster ref={controls}>
              {shown > STEP && <Button onClick={() => show(STEP)}>Mostrar menos</Button>}
              {shown < total && <Button onClick={() => show(shown + STEP)}>Mostrar mais</Button>}
            </Cluster>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}
