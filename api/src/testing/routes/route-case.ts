import type { Owner } from '../two-companies';

/** What a call sends beside its route. */
export interface Sent {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly payload?: object;
}

/** A call of the api as the specification wants it, stated apart from what the route itself declares. */
export interface RouteCase {
  /** `codes`: any of them; `{codes, types}`: one of the types, and one of the codes where there are any. */
  readonly needs:
    | 'public'
    | 'session'
    | 'flag'
    | readonly number[]
    | { readonly codes: readonly number[]; readonly types: readonly number[] };
  /**
   * Whose record the call may name. `none`: it names no record; `staff`: whoever may call it sees all companies;
   * `secret`: whoever holds the link; a status: what the owner of another company's record is answered.
   */
  readonly record: 'none' | 'staff' | 'secret' | 404 | 403;
  /** A good call about an owner's records. */
  readonly sent?: (of: Owner) => Sent;
}

/** The cases of an area: every call below `/api` that it has, by `GET /api/…`. */
export type RouteCases = Readonly<Record<string, RouteCase>>;

/** A call that anybody may make. */
export const open = (record: 'none' | 'secret' = 'none', sent?: RouteCase['sent']): RouteCase => ({
  ...{ needs: 'public', record, sent },
});

/** A call for whoever is logged in, about himself. */
export const own = (sent?: Sent): RouteCase => ({
  needs: 'session',
  record: 'none',
  sent: sent && (() => sent),
});
