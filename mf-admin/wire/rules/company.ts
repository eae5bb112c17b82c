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

/** The stores that somebody or something is limited to, in words; none means all. */
export const storesText = ({ stores }: { readonly stores: readonly string[] }): string =>
  stores.length === 0 ? 'Todas' : stores.join(', ');

/** Whether somebody has codes that the viewer, who administers the company, lacks: his account is not opened by him. */
export const isAbove = (
  { access }: { readonly access: readonly number[] },
  viewer: { readonly access: readonly number[] } | null | undefined,
): boolean => access.some((code) => !viewer?.access.includes(code));
