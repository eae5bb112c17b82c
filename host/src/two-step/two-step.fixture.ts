import type { NewTotpAnswer } from 'api-contract';

/** Ten codes as the server makes them. */
export const codes = Array.from({ length: 10 }, (_, n) => `k7qm-x2vd-9hfa-r4n${n}`);

const SECRET = 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP';
export const totp: NewTotpAnswer = {
  secret: SECRET,
  uri: `otpauth://totp/Portal%20do%20Cliente:cliente%40portal.demo?secret=${SECRET.replaceAll(' ', '')}`,
  // A drawing in place of a real code: nobody is to read it.
  qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h2v2h-2zM5 1h2v2h-2zM1 5h2v2h-2zM4 4h1v1h-1zM6 6h1v1h-1z"/></svg>',
};

export const twoStepRoutes = {
  'GET two-step': { enabled: false, required: false, since: null, recovery_codes: 0 },
  'POST two-step/totp': totp,
  'POST two-step/totp/confirm': { codes },
};
