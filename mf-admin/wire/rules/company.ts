import { ACCESS, type AccessCode, USER_TYPE } from 'api-contract/rules';

/**
 * The codes that an administrator of a company may give: those he holds, as far as customers may have them, but the one
 * by which he administers it (docs/product/access.md, 'Minha Empresa').
 */
export const companyGift = (codes: readonly AccessCode[], held: readonly number[]): number[] =>
  codes
    .filter(({ code, types }) => types.includes(USER_TYPE.customer) && held.includes(code))
    .map(({ code }) => code)
    .filter((code) => code !== ACCESS.company);
