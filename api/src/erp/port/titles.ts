/** A title's key in SE1. */
export interface TitleKey {
  readonly E1_FILIAL: string;
  readonly E1_PREFIXO: string;
  readonly E1_NUM: string;
  readonly E1_PARCELA: string;
  readonly E1_TIPO: string;
}

/** Data of a payment slip (SE1, its payer in SA1, the bank parameters in SEE). Dates are `yyyy-mm-dd` or blank. */
export interface SlipTitle {
  readonly branch: string;
  readonly prefix: string;
  readonly number: string;
  readonly instalment: string;
  readonly type: string;
  readonly emission: string;
  readonly due: string;
  readonly value: string;
  readonly balance: string;
  readonly status: string;
  readonly bank: string;
  readonly agency: string;
  readonly account: string;
  readonly ourNumber: string;
  /** E1_CODBAR and E1_CODDIG as received from the bank, or blank. */
  readonly barcode: string;
  readonly typedLine: string;
  /** E1_ZPIX, the payload of the bank's Pix code, or blank. */
  readonly pix: string;
  readonly payer: {
    readonly name: string;
    readonly cgc: string;
    readonly street: string;
    readonly district: string;
    readonly city: string;
    readonly state: string;
  };
  /** The branch that receives the payment (SM0); blank if the ERP does not have it. */
  readonly payee: {
    readonly name: string;
    readonly cgc: string;
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
  /** Whether no other title of the ERP, of any company, has the same prefix, number and instalment. */
  readonly alone: boolean;
  readonly collection: {
    readonly wallet: string;
    readonly agreement: string;
    readonly modality: string;
    readonly beneficiary: string;
  } | null;
}

/** An invoice as a user refers to it; the branch as its code. */
export interface InvoiceRef {
  readonly number: string;
  readonly branch?: string;
  readonly series?: string;
}

/** An invoice that was issued (SF2). `key` is its NF-e's, F2_CHVNFE, or blank. */
export interface IssuedInvoice {
  readonly branch: string;
  readonly number: string;
  readonly series: string;
  readonly key: string;
}

/** A title with the newest invoice it came from, null if the ERP has none. */
export interface TitleWithInvoice extends SlipTitle {
  readonly invoice: IssuedInvoice | null;
}
