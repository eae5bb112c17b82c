import type { AccessRule, SessionUser } from 'api-contract';

/**
 * The one predicate for menu, route and slot (DESIGN section 2). No rule: every logged-in user. A rule it does not
 * understand hides. It is comfort, not security: the API authorises every call.
 */
export function mayAccess(
  rule: AccessRule | undefined,
  user: (Pick<SessionUser, 'access'> & Partial<Pick<SessionUser, 'access_invoices'>>) | null,
): boolean {
  if (!user) return false;
  if (rule === undefined) return true;
  const has = (code: number) => user.access.includes(code);
  if ('anyOf' in rule && Array.isArray(rule.anyOf)) return rule.anyOf.some(has);
  if ('allOf' in rule && Array.isArray(rule.allOf)) return rule.allOf.every(has);
  if ('flag' in rule) return rule.flag === 'access_invoices' && user.access_invoices === 1;
  return false;
}
