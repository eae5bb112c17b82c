import { type AccessCode, labelOf } from 'api-contract';
import type pg from 'pg';
import { customerStores } from 'api/erp/reads/customers';
import type { CompanyAdministrator } from './access';
import { companyGift } from '../../wire/rules/company';

/** What an administrator of a company may give to its people. */
export interface Gift {
  readonly codes: readonly number[];
  /** A1_LOJA. */
  readonly stores: readonly string[];
  /** Whether he may give all stores by naming none. */
  readonly allStores: boolean;
  /** How codes are called, where a refusal names them. */
  readonly labels: readonly AccessCode[];
}

/** The codes and stores in an administrator's gift: never more than his own. */
export async function giftOf(
  { access, stores, company }: Pick<CompanyAdministrator, 'access' | 'stores' | 'company'>,
  { pool, codes }: { pool: pg.Pool; codes: readonly AccessCode[] },
): Promise<Gift> {
  const allStores = stores.length === 0;
  const all = allStores ? (await customerStores(pool, company.code)).map(({ store_id }) => store_id) : stores;
  return { codes: companyGift(codes, access), stores: all, allStores, labels: codes };
}

/** A field that asks for more than may be given, in words that name it. */
export interface Beyond {
  readonly field: 'access' | 'stores';
  readonly message: string;
}

const codeText = (code: number, { labels }: Gift): string => {
  const label = labelOf(
    labels.map((one) => [one.code, one.label]),
    code,
  );
  return label === String(code) ? label : `${label} (${code})`;
};

/** What of these rights is beyond the gift; null if nothing is. What the person has already is neither given nor gained. */
export function beyondGift(
  gift: Gift,
  wanted: { readonly access: readonly number[]; readonly stores: readonly string[] },
  held: { readonly access: readonly number[]; readonly stores: readonly string[] } = {
    access: [],
    stores: [],
  },
): Beyond | null {
  const codes = wanted.access.filter((code) => !gift.codes.includes(code) && !held.access.includes(code));
  if (codes.length > 0)
    return {
      field: 'access',
      message: `Acessos que você não pode conceder: ${codes.map((code) => codeText(code, gift)).join(', ')}.`,
    };
  if (wanted.stores.length === 0 && !gift.allStores)
    return { field: 'stores', message: `Escolha ao menos uma das suas lojas: ${gift.stores.join(', ')}.` };
  const stores = wanted.stores.filter(
    (store) => !gift.stores.includes(store) && !(gift.allStores && held.stores.includes(store)),
  );
  return stores.length === 0
    ? null
    : { field: 'stores', message: `Lojas que você não pode conceder: ${stores.join(', ')}.` };
}

/** The codes a person then has: those beyond the gift stay as they are. */
export const codesAfter = (gift: Gift, wanted: readonly number[], held: readonly number[] = []): number[] =>
  [
    ...new Set([
      ...held.filter((code) => !gift.codes.includes(code)),
      ...wanted.filter((code) => gift.codes.includes(code)),
    ]),
  ].sort((a, b) => a - b);
