/** What stands in a log in place of a secret. */
export const HIDDEN = '••••••';

/** Names of fields whose value is a secret, in English and Portuguese, with any prefix (`newPassword`, `chave_api`). */
const SECRET_NAME =
  /pass(word|wd|phrase)?$|senha|token|secret|segredo|authorization|cookie|api_?key|chave_?(api|acesso|secreta)|credential|^(pwd|pin|otp|cvv)$/i;

/** For `JSON.stringify` and `JSON.parse`: hides the values of fields that are named like a secret. */
export const hideSecret = (key: string, value: unknown): unknown =>
  SECRET_NAME.test(key) && value !== null && value !== '' ? HIDDEN : value;

const PAIR =
  /\b([\w-]*(?:password|passwd|pwd|senha|token|secret|api_?key))(\s*[=:]\s*)("[^"]*"|'[^']*'|[^\s,;:&]+)/gi;
const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;
const IN_URL = /(?<!\w)(\w+:\/\/[^\s:/@]+):[^\s@/]+@/g;

/** A text without `password=…`, bearer tokens and passwords in addresses: drivers put these into their messages. */
export const hideInText = (text: string): string =>
  text.replace(IN_URL, `$1:${HIDDEN}@`).replace(BEARER, `$1 ${HIDDEN}`).replace(PAIR, `$1$2${HIDDEN}`);

/** A logged body without its secrets; text that is no JSON is treated as text. */
export function hideInBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body, hideSecret));
  } catch {
    return hideInText(body);
  }
}
