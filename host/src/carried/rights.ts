import type { AuthSnapshot } from '../session/session-state';

type Seen = Pick<AuthSnapshot, 'user' | 'companies' | 'all'>;

/** Whose answers they are: a user's, of the company he looks at. */
export const scopeOf = ({ user, all }: Seen): string => `${user?.id} ${user?.customer_id} ${all}`;

/** All that decides what a user may see: with any change of it, what is kept goes. */
export function rightsOf({ user, companies, all }: Seen): string {
  if (!user) return '';
  const { id, type_id, access, customer_id, exibir_boleto } = user;
  const flags = Object.entries(user).filter(([name]) => name.startsWith('access_'));
  return JSON.stringify([id, type_id, access, customer_id, exibir_boleto, flags.sort(), companies, all]);
}
