import type { AccessRule, SessionUser } from 'api-contract';

type Rule = { anyOf?: unknown; allOf?: unknown; flag?: unknown; types?: unknown };

/**
 * The one predicate for menu, route and slot (DESIGN section 2). No rule: every logged-in user. A rule it does not
 * understand hides. It is comfort, not security: the API authorises every call.
 */
export function mayAccess(
  rule: AccessRule | undefined,
  user: (Pick<SessionUser, 'access' | 'type_id'> & Partial<Pick<SessionUser, 'access_invoices'>>) | null,
): boolean {
  if (!user) return false;
  if (rule === undefined) return true;
  const { anyOf, allOf, flag, types }: Rule = rule;
  const has = (code: unknown) => user.access.includes(code as number);
  if (types !== undefined && !(Array.isArray(types) && types.includes(user.type_id))) return false;
  if (Array.isArray(anyOf)) return anyOf.some(has);
  if (Array.isArray(allOf)) return allOf.every(has);
  if (flag !== undefined) return flag === 'access_invoices' && user.access_invoices === 1;
  return types !== undefined && anyOf === undefined && allOf === undefined;
}

/** Whether the user has the company that a page or slot shows data of. */
export const hasCompanyFor = (
  { ofCompany = false }: { ofCompany?: boolean | undefined },
  { customer_id }: SessionUser,
): boolean => !ofCompany || customer_id !== null;
