/** Which e-mails a configured recipient gets (spec part 2 section 9, 'E-mail modules'). */
export const MAIL_MODULE = {
  quotesReport: 1,
  ordersReport: 2,
  newPublicQuotation: 3,
  newPrivateQuotation: 4,
  accessLogReport: 5,
} as const;

/** `type` of a scheduled report (spec part 2 section 9). */
export const REPORT_TYPE = { orders: 1, quotes: 2 } as const;
