import { encodeParams } from 'api-contract';
import type { Owner } from './two-companies';

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

const reviewer = { codes: [24], types: [1, 3, 4] };
const decider = { codes: [24], types: [1, 4] };
const open = (record: 'none' | 'secret' = 'none', sent?: RouteCase['sent']): RouteCase => ({
  ...{ needs: 'public', record, sent },
});
const own = (sent?: Sent): RouteCase => ({ needs: 'session', record: 'none', sent: sent && (() => sent) });
const contract = ({ contract: { numero, filial } }: Owner): Sent => ({
  query: { CN9_FILIAL: filial, CN9_NUMERO: numero },
});
const byToken = (): Sent => ({ params: { token: 'unknown' } });
const request = (): Sent => ({ params: { id: 1 } });

/** Every call below `/api` of which the OpenAPI document tells. A new one without an entry fails `access.test.ts`. */
export const ROUTES: Readonly<Record<string, RouteCase>> = {
  'GET /api/health': open(),
  'GET /api/ready': open(),
  'GET /api/configurations': open(),
  'GET /api/get-terms': open(),
  'POST /api/login': open(),
  'POST /api/user/recovery': open(),
  'GET /api/password/:token': open('secret', byToken),
  'POST /api/password/:token': open('secret', byToken),
  'POST /api/access_requests': open(),
  'POST /api/access_requests/:id': open('secret', request),
  'GET /api/access_requests_revision/:token': open('secret', byToken),
  'GET /api/contracts/export-detail-file': open('secret', () => ({ query: { hash: 'unknown' } })),

  'POST /api/me': own(),
  // Stops at its validation: the session is needed for the next call.
  'POST /api/logout': own({ payload: { all: 'perhaps' } }),
  'POST /api/analytic-log': own({ payload: { screen: 'x' } }),
  'POST /api/users/save_columns': own({ payload: { endpoint: 'x', show: '[]', no_show: '[]' } }),
  'POST /api/users/delete_columns': own({ payload: { endpoint: 'x' } }),
  'GET /api/users/sessions': own(),
  'DELETE /api/users/sessions/:id': {
    ...{ needs: 'session', record: 404, sent: ({ sessionId }) => ({ params: { id: sessionId } }) },
  },
  'GET /api/users/views': own({ query: { endpoint: 'x' } }),
  'POST /api/users/views': own({ payload: { endpoint: 'x', name: 'x', query: '' } }),
  'DELETE /api/users/views/:id': {
    ...{ needs: 'session', record: 404, sent: ({ viewId }) => ({ params: { id: viewId } }) },
  },
  'POST /api/users/:userId': {
    ...{ needs: 'session', record: 404, sent: ({ userId }) => ({ params: { userId }, payload: {} }) },
  },
  'GET /api/confirm_terms/:userId': {
    ...{ needs: 'session', record: 403, sent: ({ userId }) => ({ params: { userId } }) },
  },
  'POST /api/user-change-customer/:userId': {
    needs: 'session',
    record: 403,
    sent: ({ userId, controlId }) => ({ params: { userId }, payload: { customer_control_id: controlId } }),
  },

  'POST /api/save-terms-of-use': {
    ...{ needs: { codes: [27], types: [1, 4] }, record: 'none', sent: () => ({ payload: { terms: '' } }) },
  },
  'POST /api/save-configs': {
    needs: { codes: [], types: [4] },
    record: 'none',
    sent: () => ({ payload: { is_maintenance: false } }),
  },
  'GET /api/access_requests': { needs: reviewer, record: 'none' },
  'POST /api/access_requests/extract': { needs: reviewer, record: 'staff' },
  'GET /api/access_requests/:id': { needs: reviewer, record: 'staff', sent: request },
  'POST /api/access_requests/:id/approve': { needs: decider, record: 'staff', sent: request },
  'POST /api/access_requests/:id/reject': { needs: decider, record: 'staff', sent: request },
  'GET /api/customers': { needs: reviewer, record: 'staff', sent: () => ({ query: { name: 'x' } }) },
  'GET /api/customer_stores': {
    ...{ needs: reviewer, record: 'staff', sent: () => ({ query: { customer_id: '1' } }) },
  },

  'GET /api/contracts': { needs: [2], record: 'none' },
  'GET /api/contracts/active-contract-list': { needs: [2], record: 'none' },
  'GET /api/contracts/last-months': { needs: [2], record: 'none' },
  'POST /api/contracts/chartDeadline': { needs: [2], record: 'none' },
  'GET /api/contracts/counts': { needs: [2], record: 'none' },
  'POST /api/contracts/extract': { needs: [2], record: 'none' },
  'GET /api/contracts/detail': {
    needs: [2],
    record: 404,
    sent: (of) => ({ query: { params: encodeParams({ ...of.contract }) } }),
  },
  'GET /api/contracts/chart': { needs: [2], record: 404, sent: contract },
  'GET /api/contracts/chartValue': { needs: [2], record: 404, sent: contract },
  'GET /api/contracts/chartVolume': { needs: [2], record: 404, sent: contract },
  'GET /api/contracts/export-detail': { needs: [2], record: 404, sent: contract },
  'POST /api/branches/get-branches': { needs: [2, 4], record: 'none' },
  'POST /api/customers/get-products': { needs: [2, 19], record: 'none' },

  'GET /api/invoices': { needs: [4], record: 'none' },
  'GET /api/invoices/pending': { needs: 'flag', record: 'none' },
  'GET /api/invoices/dashboard': { needs: [5], record: 'none' },
  'GET /api/invoices/packagingList': { needs: [19], record: 'none' },
  'GET /api/invoices/counts': { needs: [4], record: 'none' },
  'POST /api/invoices/extract': { needs: [4], record: 'none' },
  'POST /api/invoices/payment-method': { needs: [4, 9], record: 'none' },
  'POST /api/invoices/ticket': { needs: [4], record: 404, sent: (of) => ({ payload: of.title }) },
  'GET /api/invoices/boleto': {
    needs: [4],
    record: 404,
    sent: (of) => ({ query: { params: encodeParams({ ...of.title }) } }),
  },
};

/** The request of a route, by what it sends. */
export function requestOf(route: string, { params = {}, query, payload }: Sent = {}) {
  const [method, path = ''] = route.split(' ');
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return { method: method as 'GET' | 'POST' | 'DELETE', url: url + search, payload };
}
