/** What the other folders of api/src may import of this one (enforced by eslint.config.mjs). */
export { findAccount } from './account';
export { type AttemptLimits, callerKeys, type CallLimits } from './attempts';
export { deviceName } from './device-name';
export { deviceToken, forgetDevices, type KnownDevices } from './known-devices';
export { loggedIn, type LoggedIn, newDeviceNotices } from './logged-in';
export { networkOf } from './network';
export { hashPassword, verifyPassword } from './password-hash';
export { type Proven, sessionStore, type SessionStore } from './store';
