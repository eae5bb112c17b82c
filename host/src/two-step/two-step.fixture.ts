import type { NewTotpAnswer, PasskeyRow, TwoStepAnswer } from 'api-contract';

/** Ten codes as the server makes them. */
export const codes = Array.from({ length: 10 }, (_, n) => `k7qm-x2vd-9hfa-r4n${n}`);

const SECRET = 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP';
export const totp: NewTotpAnswer = {
  secret: SECRET,
  uri: `otpauth://totp/Portal%20do%20Cliente:cliente%40portal.demo?secret=${SECRET.replaceAll(' ', '')}`,
  // A drawing in place of a real code: nobody is to read it.
  qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h2v2h-2zM5 1h2v2h-2zM1 5h2v2h-2zM4 4h1v1h-1zM6 6h1v1h-1z"/></svg>',
};

export const passkeys: PasskeyRow[] = [
  {
    id: 1,
    name: 'Notebook do Carlos',
    device: 'Chrome em Windows',
    created_at: '2026-11-20T10:00:00-03:00',
    used_at: '2026-11-22T08:30:00-03:00',
  },
  {
    id: 2,
    name: 'Celular',
    device: 'Safari em iPhone',
    created_at: '2026-11-21T10:00:00-03:00',
    used_at: null,
  },
];

export const off: TwoStepAnswer = {
  enabled: false,
  required: false,
  since: null,
  totp_since: null,
  recovery_codes: 0,
  passkeys: [],
  passkeys_available: true,
};
const SINCE = '2026-11-20T10:00:00-03:00';
export const withApp: TwoStepAnswer = {
  ...off,
  enabled: true,
  since: SINCE,
  totp_since: SINCE,
  recovery_codes: 10,
};
export const withPasskeys: TwoStepAnswer = { ...withApp, totp_since: null, passkeys };

export const twoStepRoutes = {
  'GET two-step': off,
  'POST two-step/passkeys/options': {
    options: { challenge: 'AQID', user: { id: 'AQID' } },
    name: 'Chrome em Windows',
  },
  'POST two-step/totp': totp,
  'POST two-step/totp/confirm': { codes },
};
