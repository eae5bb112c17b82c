import { domainToUnicode } from 'node:url';

/** An e-mail address as people write it: a domain that is kept as `xn--…` in its own letters. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  // What cannot be decoded is answered as a blank text.
  return /(^|\.)xn--/i.test(domain) ? email.slice(0, at) + (domainToUnicode(domain) || domain) : email;
}
