import type { Labels } from './labels';

/** Status of a quotation (docs/product/orders.md, 'Quotations'). */
export const QUOTATION_STATUS = { waiting: 0, inProgress: 1, finished: 2 } as const;

export const QUOTATION_STATUS_LABELS: Labels = [
  [QUOTATION_STATUS.waiting, 'Aguardando'],
  [QUOTATION_STATUS.inProgress, 'Em atendimento'],
  [QUOTATION_STATUS.finished, 'Finalizado'],
];

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

/** Vehicles of `delivery_type`, which joins the chosen ones with `; `. */
export const QUOTATION_VEHICLES = ['TOCO', 'TRUCK', 'CARRETA'] as const;
export const VEHICLE_SEPARATOR = '; ';

export const QUOTATION_CONTAINERS = ['COM TRANSBORDO', 'EM COMODATO', 'INCLUSO'] as const;
export const QUOTATION_FREIGHTS = ['CIF', 'FOB'] as const;

/** Yes and no of a quotation (docs/product/orders.md, 'Quotations'). */
export const YES = 'SIM';
export const NO = 'NÃO';
export const ATTACHMENT_BYTES = 10 * 1024 * 1024;
