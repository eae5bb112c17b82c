/** A1_SETOR, which decides the layout of the quotation form (docs/product/orders.md, 'Quotations'). */
export const SECTOR = { private: '1', public: '2' } as const;

/** `company_type` of a quotation (docs/product/orders.md, 'Quotations'). */
export const COMPANY_TYPE = { public: 'PUBLICA', private: 'PRIVADA' } as const;
export const OTHER_UNIT = 'OUTRA';

/** The types of a quotation's attachment by extension (docs/product/orders.md, 'Quotations'), and its largest size. */
export const ATTACHMENT_EXTENSIONS = [
  'pdf',
  'xls',
  'xlsx',
  'doc',
  'docx',
  'png',
  'jpg',
  'jpeg',
  'jfif',
  'gif',
  'webp',
] as const;
