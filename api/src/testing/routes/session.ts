import { own, type RouteCases } from './route-case';

/** A change of the own second step, of which a mail tells. */
const changesTwoStep = { setsTwoStep: true, proof: 'anyone', limit: 'mails' } as const;

/** Calls about the logged-in user. */
export const sessionRoutes: RouteCases = {
  'POST /api/me': { ...own(), always: true, asOther: true },
  // Fails validation, because the session is needed for the next call.
  'POST /api/logout': { ...own({ payload: { all: 'perhaps' } }), always: true, asOther: true },
  'POST /api/analytic-log': { ...own({ payload: { screen: 'x' } }), asOther: true },
  'POST /api/users/save_columns': own({ payload: { endpoint: 'contracts', show: '[]', no_show: '[]' } }),
  'POST /api/users/delete_columns': own({ payload: { endpoint: 'x' } }),
  'GET /api/users/sessions': { ...own(), asOther: false },
  'GET /api/users/units': {
    needs: 'session',
    record: 404,
    sent: ({ customerId }) => ({ query: { customer_id: String(customerId) } }),
  },
  'GET /api/erp/freshness': own(),
  'GET /api/home/actions': own(),
  'GET /api/search': own({ query: { q: 'xx' } }),
  'DELETE /api/users/sessions/:id': {
    needs: 'session',
    record: 404,
    sent: ({ sessionId }) => ({ params: { id: sessionId } }),
  },
  'GET /api/personal-data': { ...own(), proof: 'anyone', asOther: false, limit: 'mails' },
  // Fails validation, because the user is needed for the next call.
  'POST /api/personal-data/delete': { ...own({ payload: { email: 'x' } }), proof: 'anyone', limit: 'mails' },
  'GET /api/two-step': { ...own(), setsTwoStep: true, asOther: false },
  'POST /api/two-step/totp': { ...own(), ...changesTwoStep },
  'POST /api/two-step/totp/confirm': { ...own({ payload: { code: '000000' } }), ...changesTwoStep },
  'DELETE /api/two-step/totp': { ...own(), ...changesTwoStep },
  'POST /api/two-step/recovery-codes': { ...own(), ...changesTwoStep },
  'POST /api/two-step/passkeys/options': { ...own(), ...changesTwoStep },
  'POST /api/two-step/passkeys': { ...own({ payload: { name: 'x' } }), ...changesTwoStep },
  // The test gives each user a passkey with the user's number, after the login, which would ask for it.
  'POST /api/two-step/passkeys/:id': {
    needs: 'session',
    record: 404,
    ...changesTwoStep,
    sent: ({ userId }) => ({ params: { id: userId }, payload: { name: 'x' } }),
  },
  'DELETE /api/two-step/passkeys/:id': {
    needs: 'session',
    record: 404,
    ...changesTwoStep,
    sent: ({ userId }) => ({ params: { id: userId } }),
  },
  'POST /api/two-step/proof/passkey': { ...own(), setsTwoStep: true },
  'POST /api/two-step/proof': { ...own({ payload: {} }), setsTwoStep: true },
  'GET /api/notifications': own(),
  'POST /api/notifications/read': own({ payload: { all: true } }),
  'GET /api/notifications/preferences': own(),
  // Every user of the matrix may have other codes: what needs one is in the area's own test.
  'POST /api/notifications/preferences': own({ payload: { kind: 'x', bell: true, mail: true } }),
  'GET /api/notifications/push-key': own(),
  'POST /api/notifications/push-subscriptions': own({ payload: { endpoint: 'x' } }),
  'DELETE /api/notifications/push-subscriptions': own({ payload: { endpoint: 'x' } }),
  'GET /api/users/views': own({ query: { endpoint: 'x' } }),
  'POST /api/users/views': own({ payload: { endpoint: 'contracts', name: 'x', query: '' } }),
  'DELETE /api/users/views/:id': {
    needs: 'session',
    record: 404,
    sent: ({ viewId }) => ({ params: { id: viewId } }),
  },
  'POST /api/users/:userId': {
    needs: 'session',
    record: 404,
    limit: 'mails',
    sent: ({ userId }) => ({ params: { userId }, payload: {} }),
  },
  'GET /api/confirm_terms/:userId': {
    needs: 'session',
    record: 403,
    always: true,
    asOther: false,
    sent: ({ userId }) => ({ params: { userId } }),
  },
  'POST /api/user-change-customer/:userId': {
    needs: 'session',
    record: 403,
    anyCompany: true,
    asOther: true,
    sent: ({ userId, controlId }) => ({ params: { userId }, payload: { customer_control_id: controlId } }),
  },
};
