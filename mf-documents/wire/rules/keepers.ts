import { ACCESS, STAFF } from 'api-contract/rules';

/** Who keeps sheets and certificates, and sees who has read them: staff who keep the settings (ADR 0070). */
export const KEEPERS = { anyOf: [ACCESS.settings], types: STAFF };

/** Whether somebody with this type and these codes is one of {@link KEEPERS}. */
export const keeps = (type: number, access: readonly number[]): boolean =>
  KEEPERS.types.includes(type) && KEEPERS.anyOf.some((code) => access.includes(code));
