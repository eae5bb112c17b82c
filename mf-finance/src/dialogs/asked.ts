import { dialogState } from 'host/portal';
import type { CompanyTitles } from '../payments/payments.api';
import type { Title } from '../../wire/finance';

/** What stands over a list: the choice of documents, where a title comes from, a payment, or a file that is being prepared. */
export type Asked =
  | { readonly what: 'documents'; readonly rows: readonly Title[] }
  | { readonly what: 'origin'; readonly row: Title }
  | { readonly what: 'pay'; readonly companies: readonly CompanyTitles[] }
  /** `linked`: an e-mail led to it, perhaps long after it was made. */
  | { readonly what: 'file'; readonly id: string; readonly linked?: boolean };

/** The dialog over this area's screens, which a list's actions open. */
export const asked = dialogState<Asked>();
