import { formatNumber, formatTaxId } from 'api-contract';
import type { XmlElement } from './xml-tree';

/** What a value of the layout looks like; everything else of an XML is printed as it stands. */
const DECIMAL = /^\d+(?:\.\d+)?$/;

/** Decimals that stay, zeros or not, where the XML has them. */
const KEPT = 5;

/** How many digits there are without the zeros at the end. */
function significant(digits: string): number {
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return end;
}

/**
 * A decimal of the XML in pt-BR with the decimals that the XML has: `1234.5` → `1.234,5`. Zeros after the fifth say
 * nothing and go: `1.2345670000` → `1,234567`. A text that is no decimal is printed as it stands, '' as ''.
 */
export function decimal(text: string): string {
  if (!DECIMAL.test(text)) return text;
  const fraction = text.split('.')[1] ?? '';
  const decimals = Math.max(Math.min(fraction.length, KEPT), significant(fraction));
  return formatNumber(text, decimals);
}

/** A rate: `18.0000` → `18,00`, `0.1234` → `0,1234`. */
export function rate(text: string): string {
  if (!DECIMAL.test(text)) return text;
  const fraction = text.split('.')[1] ?? '';
  return formatNumber(text, Math.max(2, significant(fraction)));
}

/** Day of a time or day of the XML, as its issuer wrote it: `2026-07-01T09:30:00-03:00` → `01/07/2026`. */
export function day(text: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : text;
}

/** Time of day of a time of the XML, as its issuer wrote it: `2026-07-01T09:30:00-03:00` → `09:30:00`. */
export const hour = (text: string): string => /T(\d{2}:\d{2}:\d{2})/.exec(text)?.[1] ?? '';

/** Day and time of day. */
export const moment = (text: string): string => [day(text), hour(text)].filter(Boolean).join(' ');

/** `09370000` → `09370-000`; others as they are. */
export const zip = (text: string): string => text.replace(/^(\d{5})(\d{3})$/, '$1-$2');

/** `11987654321` → `(11) 98765-4321`; others as they are. */
export const phone = (text: string): string => text.replace(/^0?(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');

/** The number of an invoice: `12345` → `000.012.345`. */
export const invoiceNumber = (text: string): string =>
  text.padStart(9, '0').replace(/^(\d{3})(\d{3})(\d{3})$/, '$1.$2.$3');

/** The series of an invoice: `1` → `001`. */
export const series = (text: string): string => text.padStart(3, '0');

/** Who a party is to the tax office: CNPJ, CPF, or a foreigner's document. */
export const identity = (party: XmlElement): string =>
  formatTaxId(party.value('CNPJ') || party.value('CPF')) || party.value('idEstrangeiro');

/** Street, number and complement of an address. */
export function street(address: XmlElement): string {
  const road = [address.value('xLgr'), address.value('nro')].filter(Boolean).join(', ');
  return [road, address.value('xCpl')].filter(Boolean).join(' - ');
}
