import type { Labels } from './labels';

/** Status of a quotation (docs/product/orders.md, 'Quotations'). */
export const QUOTATION_STATUS = { waiting: 0, inProgress: 1, finished: 2 } as const;

export const QUOTATION_STATUS_LABELS: Labels = [
  [QUOTATION_STATUS.waiting, 'Aguardando'],
  [QUOTATION_STATUS.inProgress, 'Em atendimento'],
  [QUOTATION_STATUS.finished, 'Finalizado'],
];

/** A1_SETOR, which decides the layout of the quotation form (docs/product/orders.md, 'Quotations'). */
export const SECTOR = { private: '1', public: '2' } as const;

/** `company_type` of a quotation (docs/product/orders.md, 'Quotations'). */
export const COMPANY_TYPE = { public: 'PUBLICA', private: 'PRIVADA' } as const;

/**
 * `purpose_of_quotation`; only direct purchases say where and until when to deliver
 * (docs/product/orders.md, 'Quotations').
 */
export const QUOTATION_PURPOSE = {
  directPurchase: 'COMPRA DIRETA',
  estimate: 'ESTIMATIVA PARA ABERTURA DA LICITAÇÃO',
} as const;

/** Units of a quotation; `other` requires `specification`. */
export const QUOTATION_UNITS = ['KG', 'TON', 'L', 'UN', 'M³', 'OUTRA'] as const;
export const OTHER_UNIT = 'OUTRA';

/** Vehicles of `delivery_type`, which joins the chosen ones with `; `. */
export const QUOTATION_VEHICLES = ['TOCO', 'TRUCK', 'CARRETA'] as const;
export const VEHICLE_SEPARATOR = '; ';

export const QUOTATION_CONTAINERS = ['COM TRANSBORDO', 'EM COMODATO', 'INCLUSO'] as const;
export const QUOTATION_FREIGHTS = ['CIF', 'FOB'] as const;

/** Yes and no of a quotation (docs/product/orders.md, 'Quotations'). */
export const YES = 'SIM';
export const NO = 'NÃO';

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
export const ATTACHMENT_BYTES = 10 * 1024 * 1024;
