import { randomInt } from 'node:crypto';
import { tokenHash } from '../platform/token';

/** Letters and digits that nobody takes for one another on paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const [CODES, GROUPS, GROUP] = [10, 4, 4];

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-');

/** Ten codes of 79 bits, as they are shown: `k7qm-x2vd-9hfa-r4ne`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newCode);

/** A code as it counts: people type it with spaces, capitals, or no hyphens. */
export const bareCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');

/** For storage. It needs no salt and no cost: 79 random bits cannot be tried out. */
export const recoveryHash = (typed: string): Buffer => tokenHash(bareCode(typed));
