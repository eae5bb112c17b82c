import {
  CLAIM_SUBJECT,
  contractAddress,
  danfeAddress,
  deliveryAddress,
  encodePathParams,
  newClaimAddress,
  orderAddress,
} from 'api-contract/rules';
import { isDelivered, isPayable, titleKey } from './title/title';
import type { Title, PackagingItem } from '../wire/finance';

/** Where a title's slip is shown; null for one that has none. */
export const slipHref = (row: Title): string | null =>
  isPayable(row)
    ? `/admin/invoice-list/ticket/${encodePathParams({ ...titleKey(row), E1_PORTADO: row.E1_PORTADO })}`
    : null;

/** Where the DANFE of a title's invoice is shown; null for a title without one. */
export const titleDanfeHref = (row: Title): string | null =>
  row.F2_DOC
    ? danfeAddress({
        nota_fiscal: row.F2_DOC,
        serie: row.F2_SERIE ?? '',
        filial: row.E1_FILIAL,
        loja_ent: row.E1_LOJA,
        contrato: row.C5_MDCONTR ?? '',
      })
    : null;

/**
 * Where the DANFE of packaging is shown; null without document or delivery store
 * (docs/product/finance.md, 'Packaging').
 */
export const packagingDanfeHref = (row: PackagingItem): string | null =>
  row.D2_DOC.trim() && row.C5_LOJAENT.trim()
    ? danfeAddress({
        nota_fiscal: row.D2_DOC,
        serie: row.D2_SERIE,
        filial: row.D2_FILIAL,
        loja_ent: row.C5_LOJAENT,
        contrato: row.C5_MDCONTR,
      })
    : null;

/** Where a claim about packaging is begun: its invoice's; null without one. */
export const packagingClaimHref = ({ D2_DOC, D2_SERIE, D2_FILIAL }: PackagingItem): string | null =>
  D2_DOC.trim() === ''
    ? null
    : newClaimAddress(CLAIM_SUBJECT.invoice, { nota_fiscal: D2_DOC, serie: D2_SERIE, filial: D2_FILIAL });

/** The list that a title's order is in; null for a title without an order. */
export const titleOrderHref = (row: Title): string | null =>
  row.C5_NUM ? orderAddress(row.C5_NUM, { billed: true, delivered: isDelivered(row) }) : null;

/** The deliveries of a title's invoice; null without invoice or order. */
export const titleDeliveryHref = (row: Title): string | null =>
  row.F2_DOC && row.C5_NUM ? deliveryAddress(row.F2_DOC, { delivered: isDelivered(row) }) : null;

/** The contract of a title's order; null for a title without one. */
export const titleContractHref = (row: Title): string | null =>
  row.C5_MDCONTR && row.CN9_FILIAL ? contractAddress(row.C5_MDCONTR, row.CN9_FILIAL) : null;
