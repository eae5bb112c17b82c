import { Params } from '../../db/params';
import type { Scope } from '../scope';
import { type Db, readRows } from './read';
import { within } from './sql';

/** An invoice as a user refers to it; the branch as its code. */
interface InvoiceRef {
  readonly number: string;
  readonly branch?: string;
  readonly series?: string;
}

/** An invoice that was issued (SF2). `key` is its NF-e's, F2_CHVNFE, or blank. */
export interface IssuedInvoice {
  readonly branch: string;
  readonly number: string;
  readonly series: string;
  readonly key: string;
}

/** Length of F2_DOC; users may omit its leading zeros. */
const DOC_LENGTH = 9;

/** The invoice with that number, the newest if several match; null if it is not the caller's. */
export async function issuedInvoice(
  db: Db,
  scope: Scope,
  { number, branch, series }: InvoiceRef,
): Promise<IssuedInvoice | null> {
  const p = new Params();
  const own = within(p, scope, 'f2_cliente', 'f2_loja');
  const plain = number.trim();
  const numbers = /^\d+$/.test(plain) ? [plain, plain.padStart(DOC_LENGTH, '0')] : [plain];
  const named = [
    `f2_doc = ANY(${p.add(numbers)})`,
    ...(branch === undefined ? [] : [`f2_filial = ${p.add(branch)}`]),
    ...(series === undefined ? [] : [`f2_serie = ${p.add(series.trimEnd())}`]),
  ];
  const [found] = await readRows<IssuedInvoice>(
    db,
    `SELECT f2_filial AS branch, f2_doc AS number, f2_serie AS series, f2_chvnfe AS key FROM erp.sf2
     WHERE ${[own, ...named].join(' AND ')}
     ORDER BY f2_emissao DESC NULLS LAST, f2_filial, f2_serie LIMIT 1`,
    p.values,
  );
  return found ?? null;
}
