import type { KeyScope } from 'api-contract';
import type { TestPortal } from '../portal';
import type { Owner } from '../owner';

/** The input of a call besides its route. */
export interface Sent {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly payload?: object;
  /** The type of a payload that is no JSON. */
  readonly type?: string;
}

/**
 * An api call as docs/product/access.md has it, independent of the route's own declaration. `Of` is a user with the
 * records of his company.
 */
export interface RouteCase<Of = Owner> {
  /**
   * `codes`: any of them; `{codes, types}`: one of the types and, if codes are given, one of the codes;
   * one of `orTypes` whatever he holds. `{scope}`: a machine's key with it, and nobody's session.
   */
  readonly needs:
    | 'public'
    | 'session'
    | 'flag'
    | readonly number[]
    | { readonly scope: KeyScope }
    | {
        readonly codes: readonly number[];
        readonly types: readonly number[];
        readonly orTypes?: readonly number[];
      };
  /**
   * Whose record the call may name. `none`: it names no record; `staff`: everyone who may call it sees all companies;
   * `secret`: open to whoever has its address; a status: the answer for a record of another company.
   */
  readonly record: 'none' | 'staff' | 'secret' | 404 | 403;
  /** A valid call for an owner's records. */
  readonly sent?: (of: Of) => Sent;
}

/** The cases of an area: all its calls below `/api`, by `GET /api/…`. */
export type RouteCases<Of = Owner> = Readonly<Record<string, RouteCase<Of>>>;

/** Makes one of each of an area's own records, of a user's company: `records` of `access.cases.ts`. */
export type MakeRecords<Records = object> = (
  portal: TestPortal,
  of: Pick<Owner, 'userId' | 'customerId'>,
) => Promise<Records>;

/** Whether a call is a machine's, by its key. */
export const isByKey = ({ needs }: Pick<RouteCase, 'needs'>): boolean =>
  typeof needs === 'object' && 'scope' in needs;

/** A public call. */
export const open = (record: 'none' | 'secret' = 'none', sent?: RouteCase['sent']): RouteCase => ({
  needs: 'public',
  record,
  sent,
});

/** A call about the logged-in user. */
export const own = (sent?: Sent): RouteCase => ({
  needs: 'session',
  record: 'none',
  sent: sent && (() => sent),
});
