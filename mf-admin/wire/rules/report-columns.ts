import {
  daysBetween,
  declareList,
  declareRow,
  fieldColumn,
  type IsoDate,
  labelOf,
  orderColumns,
  parseDate,
  type RowOf,
  withIds,
} from 'api-contract/rules';
import type { OrderItem } from 'api-contract';
import { REPORT_STATUS, REPORT_STATUS_LABELS } from './reports';

/** A row of `GET reports/` (docs/product/admin.md, 'Reports'). */
export const reportRow = declareRow({
  id: 'int',
  title: 'text',
  description: 'text',
  downloads: 'int',
  type: 'int',
  status: Object.values(REPORT_STATUS),
  /** Percent. */
  progress: 'int',
  /** Why there is no file; blank otherwise. */
  message: 'text',
  user_name: 'text',
  /** Bytes of the file; null until it is there. */
  size: 'int?',
  created_at: 'text',
  created_at_f: 'text',
});
export type ReportRow = RowOf<typeof reportRow>;

const report = fieldColumn<ReportRow>;

/** The columns of 'Relatórios agendados' as data, in its order. */
export const reportColumns = withIds({
  id: report('ID', 'id'),
  title: report('Título', 'title'),
  description: report('Descrição', 'description'),
  downloads: report('Downloads', 'downloads'),
  status: report('Situação', 'status', { value: (row) => labelOf(REPORT_STATUS_LABELS, row.status) }),
  at: report('Gerado em', 'created_at', { value: (row) => row.created_at_f }),
});

/** An item that should have been delivered, with the name and code of its company. */
export type LateDelivery = OrderItem & { readonly company: string; readonly code: string };

/** Whole days since the promised day. */
const daysLate = ({ C6_ENTREG }: LateDelivery, today: IsoDate): number | null => {
  const promised = parseDate(C6_ENTREG);
  return promised === null ? null : daysBetween(promised, today);
};

const late = fieldColumn<LateDelivery>;
const { number, customerOrder, contract, product, place, city, quantity } = orderColumns;
const { issued, expected, invoice, invoiced, carrier, situation } = orderColumns;

/** The columns of 'Entregas em atraso', a report for staff about several companies. */
export const lateDeliveryColumns = withIds({
  company: late('Cliente', 'company'),
  code: late('Código', 'code'),
  days: late('Dias de atraso', 'C6_ENTREG', { kind: 'number', decimals: 0, value: daysLate }),
  expected,
  situation,
  number,
  customerOrder,
  contract,
  product,
  quantity,
  place,
  city,
  issued,
  invoice,
  invoiced,
  carrier,
});

/** 'Relatórios agendados': what staff have asked for and may still fetch. */
export const reportList = declareList({
  endpoint: 'reports',
  source: 'portal',
  title: 'Relatórios agendados',
  filters: {
    title: { kind: 'text', max: 160, label: 'Título' },
    created_at: { kind: 'moments', label: 'Gerado em' },
  },
  sorts: ['id', 'title', 'downloads', 'created_at'],
  order: { by: 'id', direction: 'DESC' },
});
