import type { PasskeyRow } from 'api-contract';

/** What the card's user is about to do. */
export type Step =
  | { at: 'app' | 'passkey' | 'renew' }
  | { at: 'rename'; passkey: PasskeyRow }
  /** The passkey, or the app without one; `last` if the second step is off then. */
  | { at: 'remove'; passkey?: PasskeyRow; last: boolean }
  /** `first` if the second step is on since now, and there were none before. */
  | { at: 'codes'; codes: readonly string[]; first: boolean };
