import type { AccessRule, OfCompany, SessionUser } from 'api-contract';

type Rule = { anyOf?: unknown; allOf?: unknown; flag?: unknown; types?: unknown; orTypes?: unknown };

/**
 * The single access check for menu, route and slot (docs/product/access.md, 'One rule'). Without a rule, or by
 * `session`, every logged-in user may see the entry; an unknown rule hides it. It only keeps the screen tidy: the API
 * authorises every call.
 */
export function mayAccess(
  rule: AccessRule | undefined,
  user: (Pick<SessionUser, 'access' | 'type_id'> & Partial<Pick<SessionUser, 'access_invoices'>>) | null,
): boolean {
  if (!user) return false;
  if (rule === undefined || rule === 'session') return true;
  const { anyOf, allOf, flag, types, orTypes }: Rule = rule;
  if (Array.isArray(orTypes) && orTypes.includes(user.type_id)) return true;
  const has = (code: unknown) => user.access.includes(code as number);
  if (types !== undefined && !(Array.isArray(types) && types.includes(user.type_id))) return false;
  if (Array.isArray(anyOf)) return anyOf.some(has);
  if (Array.isArray(allOf)) return allOf.every(has);
  if (flag !== undefined) return flag === 'access_invoices' && user.access_invoices === 1;
  return types !== undefined && anyOf === undefined && allOf === undefined;
}

/** Whether a page or slot shows this user the data of one company. */
export const isOfCompany = (
  { ofCompany = false }: { ofCompany?: OfCompany | undefined },
  { type_id }: Pick<SessionUser, 'type_id'>,
): boolean => ofCompany !== false && !(typeof ofCompany === 'object' && ofCompany.except.includes(type_id));

/** Whether the user has the company whose data a page or slot shows. */
export const hasCompanyFor = (
  declared: { ofCompany?: OfCompany | undefined },
  user: Pick<SessionUser, 'customer_id' | 'type_id'>,
): boolean => user.customer_id !== null || !isOfCompany(declared, user);
