import type { OrderEvent, OrderItem, PublicConfig } from 'api-contract';
import {
  formatDate,
  formatVolume,
  isDelivered,
  type IsoDate,
  isReturned,
  ORDER_STATUS,
  orderViewPath,
  receiptPath,
  timeText,
  trimZeros,
} from 'api-contract/rules';
import type { OrderTimeline } from '../../wire/order-life';
import { danfePath, trackingPath } from '../../wire/rules/order-paths';
import { expectedIn } from '../../wire/rules/expected';
import { hasReceipt, NO_RECEIPT, trackingOffer } from '../../wire/rules/tracking';
import { orderStatusText, refusedBy } from '../../wire/rules/order-request-columns';

/** One thing that happened to an order, or is still to come. */
export interface TimelineStep {
  readonly key: string;
  readonly title: string;
  /** 'dd/mm/yyyy', with the hour where it is known; blank where nobody knows. */
  readonly when: string;
  readonly detail: string;
  readonly state: 'done' | 'now' | 'failed' | 'next';
  readonly link?: { readonly to: string; readonly label: string } | undefined;
}

const { waitingForErp, inErp, refusedByErp, waitingForApproval } = ORDER_STATUS;

const byWhom = ({ status, user_name, kind }: OrderEvent) =>
  status === refusedByErp ? refusedBy(kind) : user_name || 'Portal';

/** What became of a request that waited for an approval: approved, once more if others had to, refused or taken back. */
function decided({ status, kind }: OrderEvent): Pick<TimelineStep, 'title' | 'state'> | null {
  if (kind === 'withdrawn') return { title: 'Retirado', state: 'done' };
  if (kind === 'refused') return { title: 'Recusado', state: 'failed' };
  return status === waitingForErp || status === waitingForApproval
    ? { title: 'Aprovado', state: 'done' }
    : null;
}

/** The request's own history; its last status is where it stands, until the order is there. */
function requestSteps(request: NonNullable<OrderTimeline['request']>, typeId: number): TimelineStep[] {
  const last = request.history.length - 1;
  return request.history.map((event, n) => {
    const waited = request.history[n - 1]?.status === waitingForApproval ? decided(event) : null;
    const usual = n < last || event.status === inErp ? 'done' : 'now';
    return {
      key: `request ${n}`,
      title: orderStatusText({ status: event.status, submitted: true }, typeId),
      when: timeText(event.at),
      detail: [byWhom(event), event.note].filter(Boolean).join(' · '),
      state: event.status === refusedByErp ? 'failed' : usual,
      ...waited,
      ...(n === 0 && {
        link: { to: `/admin/new-order-view/${request.id}`, label: `Solicitação ${request.id}` },
      }),
    };
  });
}

const invoiceName = ({ F2_DOC, F2_SERIE }: OrderItem) => {
  const number = trimZeros(F2_DOC);
  return F2_SERIE ? `${number}/${F2_SERIE}` : number;
};
const keyOf = (row: OrderItem) => [row.C6_ITEM, row.F2_DOC, row.F2_SERIE, row.DAI_LOJA].join('|');

/** 'Prevista para 19/11/2026 · Atrasado há 2 dias'. */
const dueText = (row: OrderItem, today: IsoDate) =>
  [`Prevista para ${formatDate(row.C6_ENTREG)}`, expectedIn(row, today).text].filter(Boolean).join(' · ');

function orderSteps(orders: readonly OrderItem[]): TimelineStep[] {
  const [first] = orders;
  if (!first) return [];
  return [
    {
      key: 'order',
      title: `Pedido ${trimZeros(first.C5_NUM)}`,
      when: first.C5_EMISSAO,
      detail: orders
        .map((row) => `${row.B1_DESC || row.C6_PRODUTO}, ${formatVolume(row.C6_QTDVEN, row.C6_UM)}`)
        .join(' · '),
      state: 'done',
      link: { to: orderViewPath(first), label: `Abrir o pedido ${trimZeros(first.C5_NUM)}` },
    },
  ];
}

/** Invoice, load, delivery and receipt of one item on one invoice. */
function shippedSteps(row: OrderItem, today: IsoDate, config: PublicConfig): TimelineStep[] {
  const danfe = danfePath(row);
  const offered = trackingOffer(row, today, config) === 'offered';
  const delivered = isDelivered(row);
  const received = delivered && offered && hasReceipt(row);
  const name = invoiceName(row);
  const key = keyOf(row);
  const carrier = [row.A4_NOME, row.DA3_PLACA, row.DA4_NOME].filter(Boolean).join(' · ');
  return [
    {
      key: `invoice ${key}`,
      title: `Nota fiscal ${name}`,
      when: row.F2_EMISSAO,
      detail: formatVolume(row.D2_QUANT === '0' ? row.C6_QTDVEN : row.D2_QUANT, row.C6_UM),
      state: 'done',
      link: danfe ? { to: danfe, label: `DANFE da nota ${name}` } : undefined,
    },
    {
      key: `load ${key}`,
      title: 'Carga',
      when: '',
      detail: carrier || (delivered ? '' : 'Aguardando carregamento'),
      state: delivered || row.DAI_NFISCA !== '' ? (delivered ? 'done' : 'now') : 'next',
      link:
        offered && !delivered && row.DAI_NFISCA !== ''
          ? { to: trackingPath(row), label: `Rastrear a nota ${name}` }
          : undefined,
    },
    {
      key: `delivery ${key}`,
      title: isReturned(row) ? 'NF devolvida' : 'Entrega',
      when: delivered ? row.C5_ENTREAL : '',
      detail: delivered || row.C6_ENTREG === '' ? '' : dueText(row, today),
      state: isReturned(row) ? 'failed' : delivered ? 'done' : 'next',
    },
    {
      key: `receipt ${key}`,
      title: 'Canhoto',
      when: '',
      detail: !delivered || received ? '' : offered ? NO_RECEIPT : 'Sem canhoto para esta transportadora.',
      state: received ? 'done' : 'next',
      link: received ? { to: receiptPath(row), label: `Canhoto da nota ${name}` } : undefined,
    },
  ];
}

/** What is still to come of an order that nothing was shipped of. */
function awaited({ orders, request }: OrderTimeline, today: IsoDate): TimelineStep[] {
  if (request && (request.status === refusedByErp || !request.submitted)) return [];
  const [first] = orders;
  const next = (title: string, detail = ''): TimelineStep => ({
    key: title,
    title,
    when: '',
    detail,
    state: 'next',
  });
  const asked = request?.delivery_date ?? '';
  const due = first?.C6_ENTREG ? dueText(first, today) : asked && `Prevista para ${formatDate(asked)}`;
  return [
    ...(first || request?.status === inErp ? [] : [next('Pedido no ERP')]),
    next('Nota fiscal'),
    next('Carga'),
    next('Entrega', due),
    next('Canhoto'),
  ];
}

/** The life of an order, oldest first: request, integration, order, invoices, loads, deliveries, receipts. */
export function timelineSteps(
  timeline: OrderTimeline,
  { typeId, today, config }: { typeId: number; today: IsoDate; config: PublicConfig },
): TimelineStep[] {
  const { request, orders, deliveries } = timeline;
  // An invoice without a load has no delivery yet.
  const shipped = deliveries.length > 0 ? deliveries : orders.filter((row) => row.F2_DOC !== '');
  return [
    ...(request ? requestSteps(request, typeId) : []),
    ...orderSteps(orders),
    ...(shipped.length > 0
      ? shipped.flatMap((row) => shippedSteps(row, today, config))
      : awaited(timeline, today)),
  ];
}
