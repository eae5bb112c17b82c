import { randomUUID } from 'node:crypto';
import type { Switches } from './switches';

/** Tokens as the ERP gives them: an hour for calls, a day for renewing. */
export function tokenOffice(user: string, password: string, switches: () => Switches, now: () => number) {
  const valid = new Map<string, number>();
  const renewing = new Map<string, number>();
  const give = () => {
    const { tokenSeconds } = switches();
    const [access, refresh] = [randomUUID(), randomUUID()];
    valid.set(access, now() + tokenSeconds * 1000);
    renewing.set(refresh, now() + 24 * tokenSeconds * 1000);
    return {
      access_token: access,
      refresh_token: refresh,
      scope: 'default',
      token_type: 'Bearer',
      expires_in: tokenSeconds,
    };
  };
  return {
    forPassword: (name: string | null, word: string | null) =>
      name === user && word === password && !switches().refuseUser ? give() : null,
    renewed(token: string | null) {
      if (token === null || switches().refuseUser || (renewing.get(token) ?? 0) <= now()) return null;
      renewing.delete(token);
      return give();
    },
    holds(authorization: string | undefined): boolean {
      if (switches().refuseUser) return false;
      const [kind, value = ''] = (authorization ?? '').split(' ');
      if (kind === 'Basic') return Buffer.from(value, 'base64').toString('utf8') === `${user}:${password}`;
      return kind === 'Bearer' && (valid.get(value) ?? 0) > now();
    },
    expire(renewals: boolean) {
      valid.clear();
      if (renewals) renewing.clear();
    },
  };
}
