import type { KeyScope } from 'api-contract';
import type { CallLimit } from '../../platform/call-limits';
import type { Prover } from '../../platform/proof';
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
  /** Who must have proved lately who they are: whoever calls it, or only types 1 and 4. */
  readonly proof?: Prover;
  /** The limit it counts towards, if that is lower than that of everything which does not only read. */
  readonly limit?: Exclude<CallLimit, 'writes'>;
  /**
   * Whether somebody who sees the portal as another user may make it: a read, or what is about his own session or the
   * access log under his own name. Not what gives consent, shows a secret, mails, or is of type 4 alone, whom nobody
   * sees the portal as. Not given: as a person's `GET` does.
   */
  readonly asOther?: boolean;
  /** It works before the terms are accepted, during maintenance, and for a tab that shows another company. */
  readonly always?: true;
  /** It works for a tab that shows another company. */
  readonly anyCompany?: true;
  /** It works for a user who must set up a second step first. */
  readonly setsTwoStep?: true;
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

/** The access codes that a call asks for. */
export function codesIn({ needs }: Pick<RouteCase, 'needs'>): readonly number[] {
  if (typeof needs !== 'object' || 'scope' in needs) return [];
  return 'codes' in needs ? needs.codes : needs;
}

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
