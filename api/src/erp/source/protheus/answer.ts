import { erpJson } from '../../erp-json';
import { BadAnswer } from './client';

/** One row of an answer, by the ERP's field names in lower case. */
export type Item = Readonly<Record<string, unknown>>;

export interface QueryAnswer {
  readonly items: readonly Item[];
  readonly hasNext: boolean;
}

const start = (text: string): string => JSON.stringify(text.trim().slice(0, 40));

/** Reads the answer of genericQuery; throws `BadAnswer` for anything but `{items, hasNext}`. */
export function readAnswer(text: string, table: string): QueryAnswer {
  let json: unknown;
  try {
    json = erpJson(text);
  } catch {
    throw new BadAnswer(`A resposta do Protheus para ${table} não é JSON completo: ${start(text)}.`, table);
  }
  const { items, hasNext } = (json ?? {}) as Record<string, unknown>;
  const rows = Array.isArray(items) ? (items as unknown[]) : null;
  if (!rows?.every((item) => typeof item === 'object' && item !== null) || typeof hasNext !== 'boolean')
    throw new BadAnswer(
      `A resposta do Protheus para ${table} não tem items e hasNext: ${start(text)}.`,
      table,
    );
  return { items: rows as Item[], hasNext };
}
