/** What other areas may use of this one (eslint.config.mjs). */
export { findAccount } from './account';
export { type AttemptLimits, callerKeys, type CallLimits } from './attempts';
export { hashPassword, verifyPassword } from './password-hash';
export { sessionStore, type SessionStore } from './store';
