import type { Labels } from './labels';

/** The kinds of e-mails that a recipient can be configured for (docs/product/admin.md, 'E-mail modules'). */
export const MAIL_MODULE = {
  quotesReport: 1,
  ordersReport: 2,
  newPublicQuotation: 3,
  newPrivateQuotation: 4,
  accessLogReport: 5,
} as const;
export type MailModule = (typeof MAIL_MODULE)[keyof typeof MAIL_MODULE];

export const MAIL_MODULE_LABELS: Labels = [
  [MAIL_MODULE.quotesReport, 'Relatório de cotações'],
  [MAIL_MODULE.ordersReport, 'Relatório de pedidos'],
  [MAIL_MODULE.newPublicQuotation, 'Nova cotação (órgão público)'],
  [MAIL_MODULE.newPrivateQuotation, 'Nova cotação (empresa privada)'],
  [MAIL_MODULE.accessLogReport, 'Relatório de acessos'],
];
