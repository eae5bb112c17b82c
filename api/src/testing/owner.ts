/** A user and the ids of the records of that user's company. */
export interface Owner {
  readonly userId: number;
  /** The id of `me`'s `customerControl`. */
  readonly controlId: number;
  readonly contract: { readonly numero: string; readonly filial: string };
  /** The SE1 key of a title with a slip. */
  readonly title: {
    readonly E1_FILIAL: string;
    readonly E1_PREFIXO: string;
    readonly E1_NUM: string;
    readonly E1_PARCELA: string;
    readonly E1_TIPO: string;
  };
  /** F2_DOC of an invoice with its NF-e's XML. */
  readonly invoice: string;
  /** An invoice in route, with a vehicle's position, a receipt and a lab report. */
  readonly shipment: { readonly doc: string; readonly series: string; readonly branch: string };
  readonly viewId: number;
  /** A submitted order request and a draft. */
  readonly requestId: number;
  readonly draftId: number;
  /** Who may order and approve as well. */
  readonly colleagueId: number;
  /** Requests that wait for an approval: two of a colleague for his, and one of his own. */
  readonly waiting: { readonly approve: number; readonly refuse: number; readonly withdraw: number };
  /** A rule of the company's approvals, a limit, and an absence of the user. */
  readonly ruleId: number;
  readonly limitId: number;
  readonly substituteId: number;
  /** An unused session of the user. */
  readonly sessionId: number;
  /** B1_COD of a product that only this company has, with a safety sheet. */
  readonly product: string;
  readonly certificateId: number;
  readonly quotationId: number;
  /** A file of the quotation's conversation. */
  readonly quotationFile: number;
  /** Another quotation with an offer. */
  readonly otherQuotationId: number;
  /** A quotation without an offer. */
  readonly newQuotationId: number;
  /** A request for access with the CNPJ of the company. */
  readonly accessRequestId: number;
  /** `file_path` of the quotation's attachment. */
  readonly attachment: string;
  /** The portal's id of the company, and one of its tanks. */
  readonly customerId: number;
  readonly tankId: string;
  /** A fill of that tank. */
  readonly tankFill: string;
  /** A tank that the contract fills, with a standing consent that has ended. */
  readonly consentTankId: string;
  /** A live Pix payment of another title, one that was paid, and the live one's txid at the bank. */
  readonly paymentId: number;
  readonly paidPaymentId: number;
  readonly paymentTxid: string;
  /** A file that was prepared for him. */
  readonly fileJob: string;
  /** A claim with a file, and one that has ended. */
  readonly claimId: number;
  readonly claimFile: number;
  readonly endedClaimId: number;
  /** A machine's key of the company with every scope, and the id of another one. */
  readonly key: string;
  readonly keyId: number;
  /** A webhook of the company, and an event that was delivered to it. */
  readonly webhook: { readonly id: number; readonly delivery: number };
}
