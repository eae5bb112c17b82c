// @ts-check

/** @typedef {import('./registry-file.mjs').Audience} Audience */

/** Administrators, staff and masters (USER_TYPE of api-contract). */
const STAFF = [1, 3, 4];

/** The shares of users, in percent, that a canary by steps goes through before everybody has it. */
export const STEPS = [1, 10, 50];
/** How the command says that. */
export const BY_STEPS = 'steps';

/**
 * Who gets a canary, as the command says it: `10%`, `staff` or `company=000123,000456`; `steps` begins with the
 * first of {@link STEPS}. Throws one sentence for anything else.
 * @returns {Audience}
 */
export function audienceOf(/** @type {string} */ text) {
  if (text === BY_STEPS) return { percent: STEPS[0] ?? 1 };
  const percent = Number(/^(\d{1,2})%$/.exec(text)?.[1] ?? 0);
  if (percent > 0) return { percent };
  if (text === 'staff') return { types: STAFF };
  const companies = /^company=([\w-]+(?:,[\w-]+)*)$/.exec(text)?.[1]?.split(',');
  if (companies) return { companies };
  throw new Error(`--canary takes "1%" to "99%", staff, company=000123 or steps, and not '${text}'.`);
}

/** The same the other way: `10%`, `staff`, `company=000123`. */
export function audienceText(/** @type {Audience} */ to) {
  if ('percent' in to) return `${to.percent}%`;
  if ('companies' in to) return `company=${to.companies.join(',')}`;
  const types = to.types?.join(', ');
  return types === STAFF.join(', ') ? 'staff' : `types ${types}`;
}
