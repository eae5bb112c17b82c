import { beginning } from '../../../db/storable';
import { erpJson } from '../../erp-json';
import { hideInText } from '../../secrets';

const LONGEST = 240;

/** `AJUDA:A410BLQ`, the help code in front of a text, and lines of a log that name a program or a table. */
const NOISE = /^(AJUDA|HELP)\s*:\s*\S*\s*|^--.*$|^[ \t]*(Tabela|Mensagem do formulário|Id do campo)\b.*$/gim;

const tidy = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .replace(NOISE, ' ')
        .replace(/<[^<>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : '';

/**
 * Why the ERP refused an order or a receipt: its `errorMessage` or `message`, and `detailedMessage` where that
 * says more, without help codes, markup and line ends. Blank if it gave no reason.
 */
export function reasonOf(text: string): string {
  let said: Record<string, unknown>;
  try {
    said = (erpJson(text) ?? {}) as Record<string, unknown>;
  } catch {
    return '';
  }
  const short = tidy(said.errorMessage) || tidy(said.message);
  const long = tidy(said.detailedMessage);
  const whole =
    long === '' || short.includes(long) ? short : long.includes(short) ? long : `${short} ${long}`;
  const hidden = hideInText(whole);
  return hidden.length > LONGEST ? `${beginning(hidden, LONGEST).trimEnd()}…` : hidden;
}
