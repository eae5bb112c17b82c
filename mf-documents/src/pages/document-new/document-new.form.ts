import { DOCUMENT_KIND } from 'api-contract/rules';
import { day, required, when, type Rules } from 'host/forms';
import { dayOf } from 'shared-ui';
import type { KeptDocument } from '../../../wire/rules/kept-document-columns';

export interface DocumentForm {
  /** `DOCUMENT_KIND`. */
  kind: string;
  /** Of a sheet: `product` for one product, `intertox` for every product with a code. */
  of: string;
  product_code: string;
  intertox_code: string;
  revision: string;
  /** Days are `dd/mm/yyyy` as on screen, '' for none. */
  date: string;
  valid_until: string;
  /** The portal's id of a certificate's company. */
  customer_id: string;
  branch: string;
  title: string;
  file: File | null;
}

export const EMPTY_DOCUMENT: DocumentForm = {
  kind: DOCUMENT_KIND.safety,
  of: 'product',
  product_code: '',
  intertox_code: '',
  revision: '',
  date: '',
  valid_until: '',
  customer_id: '',
  branch: '',
  title: '',
  file: null,
};

const isCertificate = ({ kind }: DocumentForm) => kind === DOCUMENT_KIND.certificate;
const isSheet = (values: DocumentForm) => !isCertificate(values);

export const documentRules: Rules<DocumentForm> = {
  product_code: [when((values: DocumentForm) => isSheet(values) && values.of === 'product', required)],
  intertox_code: [when((values: DocumentForm) => isSheet(values) && values.of === 'intertox', required)],
  revision: [when(isSheet, required)],
  date: [when(isSheet, required), day],
  valid_until: [day],
  customer_id: [when(isCertificate, required)],
  branch: [when(isCertificate, required)],
  title: [when(isCertificate, required)],
  file: [required],
};

/** A document that is there, of which a new revision is to be sent; what it is of stays. */
export const revisionOf = (kept: KeptDocument): DocumentForm => ({
  ...EMPTY_DOCUMENT,
  kind: kept.kind,
  of: kept.intertox_code === null ? 'product' : 'intertox',
  product_code: kept.product_code ?? '',
  intertox_code: kept.intertox_code ?? '',
  customer_id: kept.customer_id === null ? '' : String(kept.customer_id),
  branch: kept.branch,
  title: kept.kind === DOCUMENT_KIND.certificate ? kept.title : '',
});

/** The fields of the call: those of the kind that is sent. */
export function bodyOf(values: DocumentForm): Record<string, string> {
  const { kind, of, customer_id, branch, title, revision } = values;
  const valid_until = dayOf(values.valid_until) ?? '';
  if (isCertificate(values)) return { kind, customer_id, branch, title: title.trim(), valid_until };
  const sheet = { kind, revision: revision.trim(), date: dayOf(values.date) ?? '', valid_until };
  return of === 'product'
    ? { ...sheet, product_code: values.product_code }
    : { ...sheet, intertox_code: values.intertox_code };
}
