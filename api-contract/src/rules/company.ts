import { ACCESS, type AccessCode, USER_TYPE } from './codes';

/** Nobody of a company gives the code by which he administers it. */
const NEVER_GIVEN: readonly number[] = [ACCESS.company];

/**
 * The codes that an administrator of a company may give: those he holds, as far as customers may have them
 * (docs/product/access.md, 'Minha Empresa').
 */
export const companyGift = (codes: readonly AccessCode[], held: readonly number[]): number[] =>
  codes
    .filter(({ code, types }) => types.includes(USER_TYPE.customer) && held.includes(code))
    .map(({ code }) => code)
    .filter((code) => !NEVER_GIVEN.includes(code));
