import { decodeParams, encodePathParams } from './params';

/**
 * Addresses of pages that several areas link to. The filters are those of the list's own call, so that an area needs
 * nothing of another one's code.
 */
const listAt = (path: string, filters: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(filters).toString()}`;

/** The titles of an invoice, by its number (F2_DOC). */
export const titlesAddress = (invoice: string): string =>
  listAt('/admin/invoice-list', { E1_NUM: invoice.trim() });

/** The list that an order (C5_NUM) is in: to be billed, in route, or delivered. */
export function orderAddress(order: string, { billed, delivered }: { billed: boolean; delivered: boolean }) {
  const list = delivered ? 'order-finished-list' : billed ? 'order-list' : 'order-unbilled-list';
  return listAt(`/admin/${list}`, { C5_NUM: order.trim() });
}

/** The deliveries of an invoice, by its number (F2_DOC). */
export const deliveryAddress = (invoice: string, { delivered }: { delivered: boolean }): string =>
  listAt(`/admin/${delivered ? 'delivered-list' : 'delivery-list'}`, { F2_DOC: invoice.trim() });

/** A contract's page: its number and its branch's code (docs/product/contracts.md, 'Contract list'). */
export const contractAddress = (numero: string, filial: string): string =>
  `/admin/contract/${encodePathParams({ numero, filial })}`;

/** An invoice's DANFE (docs/product/finance.md, 'DANFE'). */
export const danfeAddress = (params: Readonly<Record<string, string>>): string =>
  `/admin/invoice/danfe/${encodePathParams(params)}`;

/** What a claim may be about. */
export const CLAIM_SUBJECT = {
  delivery: 'delivery',
  invoice: 'invoice',
  report: 'report',
  title: 'title',
  tank: 'tank',
} as const;
export type ClaimSubjectType = (typeof CLAIM_SUBJECT)[keyof typeof CLAIM_SUBJECT];

/** Where a claim about a record is begun ('Reclamar'): its params are those of `POST claims`. */
export const newClaimAddress = (
  type: ClaimSubjectType,
  params: Readonly<Record<string, string | number>>,
): string => listAt('/admin/claim/new', { about: encodePathParams({ type, params }) });

/** The same from a page of an invoice, by its params; null where they name none. */
export function claimAddressOf(type: 'delivery' | 'invoice' | 'report', info: string): string | null {
  const { nota_fiscal, serie, filial } = decodeParams(info) ?? {};
  if (typeof nota_fiscal !== 'string' || nota_fiscal === '') return null;
  return newClaimAddress(type, {
    nota_fiscal,
    ...(typeof serie === 'string' && { serie }),
    ...(typeof filial === 'string' && { filial }),
  });
}
