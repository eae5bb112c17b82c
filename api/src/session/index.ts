/** What other areas may use of this one (eslint.config.mjs). */
export { attemptCounter } from './attempts';
export { hashPassword, verifyPassword } from './password-hash';
export { sessionStore, type SessionStore } from './store';
