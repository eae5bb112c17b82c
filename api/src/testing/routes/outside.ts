import { open, type RouteCases, type Sent } from './route-case';

const byToken = (): Sent => ({ params: { token: 'unknown' } });

/** Calls without a session: login, links, health. */
export const outsideRoutes: RouteCases = {
  'GET /api/health': open(),
  'GET /api/ready': open(),
  // Of the operator's commands, by a key in the data directory.
  'GET /api/configurations': open(),
  'GET /api/get-terms': open(),
  'POST /api/login': open(),
  'POST /api/login/two-step': open(),
  'POST /api/login/two-step/passkey': open(),
  'GET /api/sso': open(),
  'GET /api/sso/start/:id': open('secret', () => ({ params: { id: 1 } })),
  'GET /api/sso/callback': open(),
  'POST /api/login/sso': open(),
  'POST /api/sso/backchannel-logout': open('none', () => ({
    payload: Buffer.from('logout_token=x'),
    type: 'application/x-www-form-urlencoded',
  })),
  'POST /api/user/recovery': open(),
  'GET /api/password/:token': open('secret', byToken),
  'POST /api/password/:token': open('secret', byToken),
  'POST /api/mail/inbound/:secret': open('secret', () => ({
    params: { secret: 'unknown' },
    payload: Buffer.from('Subject: x\r\n\r\nx'),
    type: 'message/rfc822',
  })),
  'POST /api/browser-reports': open('none', () => ({
    payload: { registry_id: null, faults: [], timings: [], faulty: [] },
  })),
};
