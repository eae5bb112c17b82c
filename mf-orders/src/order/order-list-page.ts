import type { OrderItem } from 'api-contract';
import {
  type DeclaredList,
  DELIVERY_LABELS,
  formatMoney,
  orderViewPath,
  saoPauloToday,
} from 'api-contract/rules';
import { listPage, ofList, type ListPageSpec } from 'host/list';
import {
  claimAction,
  deliveryColumn,
  expectedCell,
  invoiceCell,
  labReportColumn,
  rowKey,
  titlesColumn,
} from './order-list-parts';
import { deliveryColumns as data } from '../../wire/rules/delivery-columns';
import { expectedIn } from '../../wire/rules/expected';

type Spec = ListPageSpec<OrderItem>;

/** How far a list's rows are: each stage has the columns of the one before. */
type Stage = 'unbilled' | 'shipped' | 'delivered';

/**
 * One of the five lists of orders and deliveries: their columns follow from how far their rows are
 * (docs/product/orders.md, 'Order lists'). Rows of `deliveries` have a load.
 */
export function orderListPage(list: DeclaredList, stage: Stage) {
  const billed = stage !== 'unbilled';
  const delivered = stage === 'delivered';
  const loads = list.endpoint === 'deliveries';
  const label = loads ? DELIVERY_LABELS.receipt : DELIVERY_LABELS.deliveredOrder;
  const when = <T>(holds: boolean, ...parts: T[]): T[] => (holds ? parts : []);
  return listPage<OrderItem>({
    ...ofList(list),
    rowKey,
    rowHref: orderViewPath,
    columns: [
      { ...data.number, width: 96, card: 'key' },
      { ...data.product, width: 224, wraps: true, card: 'title', link: true },
      ...when<Spec['columns'][number]>(
        billed,
        { ...data.invoice, width: 112, cell: invoiceCell, drawn: () => true },
        // 'Entrega OK / Gerar Canhoto' in full.
        { ...deliveryColumn(label), width: loads && delivered ? 204 : 140, card: delivered ? 'line' : 'key' },
      ),
      ...when<Spec['columns'][number]>(delivered, { ...data.delivered, card: 'key', width: 120 }),
      { ...data.quantity, width: 116, card: 'key' },
      {
        ...data.expected,
        card: 'key',
        width: 144,
        wraps: true,
        cell: expectedCell,
        drawn: (row) => expectedIn(row, saoPauloToday()).text !== '',
      },
      { ...data.customerOrder, width: 112 },
      { ...data.contract, width: 94 },
      { ...data.place, width: 166, wraps: true },
      { ...data.city, width: 98, wraps: true },
      { ...data.issued, width: 108 },
      ...when<Spec['columns'][number]>(billed, data.invoiced, data.billed, {
        ...data.carrier,
        // Far to the right, where there is room: a second line would make rows higher for no reason in sight.
        width: 350,
        wraps: true,
      }),
      ...when<Spec['columns'][number]>(
        loads,

        { ...data.plate, width: 96 },
        { ...data.driver, width: 220, wraps: true },
        data.ticket,
        data.seal,
        data.returned,
        data.total,
      ),
      ...when(billed, labReportColumn, titlesColumn),
    ],
    companyTotal: formatMoney,
    can: { extract: true },
    ...(billed && { rowActions: [claimAction] }),
  });
}
