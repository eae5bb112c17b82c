/** What the other folders of api/src may import of this one (enforced by eslint.config.mjs). */
export { checkNewPassword } from './check';
export { passwordLinks, type PasswordLinks } from './links';
export type { PasswordMail } from './mail';
export type { PasswordChanged } from './notice';
