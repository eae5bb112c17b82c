import type { Labels } from './labels';

/** `document_id` of a product's sheet (docs/product/documents.md, 'Sheets'). */
export const PRODUCT_DOCUMENT = { safetySheet: 1, emergencySheet: 4 } as const;

/** The kinds of documents that the supplier's staff keep. */
export const DOCUMENT_KIND = {
  safety: 'safety',
  emergency: 'emergency',
  certificate: 'certificate',
} as const;
export type DocumentKind = (typeof DOCUMENT_KIND)[keyof typeof DOCUMENT_KIND];

export const DOCUMENT_KIND_LABELS: Labels = [
  [DOCUMENT_KIND.safety, 'FDS'],
  [DOCUMENT_KIND.emergency, 'Ficha de Emergência'],
  [DOCUMENT_KIND.certificate, 'Certidão'],
];

/** The `document_id` of a kind of sheet. */
export const SHEET_DOCUMENT = {
  [DOCUMENT_KIND.safety]: PRODUCT_DOCUMENT.safetySheet,
  [DOCUMENT_KIND.emergency]: PRODUCT_DOCUMENT.emergencySheet,
} as const;

/** Largest PDF that can be uploaded, in bytes. */
export const DOCUMENT_BYTES = 20 * 1024 * 1024;

/** Days before its last day from which a document is said to expire soon. */
export const EXPIRING_DAYS = 30;
