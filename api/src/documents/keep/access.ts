import { ACCESS, USER_TYPE } from 'api-contract';

const { admin, staff, master } = USER_TYPE;

/** Who keeps sheets and certificates, and sees who has read them: staff who keep the settings (ADR 0070). */
export const KEEPERS = { anyOf: [ACCESS.settings], types: [admin, staff, master] };
