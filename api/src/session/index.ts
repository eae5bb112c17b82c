/** What other areas may use of this one (eslint.config.mjs). */
export { findAccount } from './account';
export { type AttemptLimits, attemptLimits, callerKeys, type CallLimits } from './attempts';
export { knownDevices } from './known-devices';
export { hashPassword, verifyPassword } from './password-hash';
export { steadyNow } from './steady-clock';
export { sessionStore, type SessionStore } from './store';
