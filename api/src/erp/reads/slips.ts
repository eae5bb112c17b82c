import type { PaymentMethod } from 'api-contract';
import { Params } from '../../db/params';
import type { Scope } from '../scope';
import { DUE, INVOICE_OF_TITLE, ownTitles } from './invoice-rows';
import type { IssuedInvoice } from './issued';
import { type Db, readRows } from './read';
import { isoDay, text, within, xFilial } from './sql';

/** A title's key in SE1. */
export interface TitleKey {
  readonly E1_FILIAL: string;
  readonly E1_PREFIXO: string;
  readonly E1_NUM: string;
  readonly E1_PARCELA: string;
  readonly E1_TIPO: string;
}

/** Data of a payment slip (SE1, its payer in SA1, the bank parameters in SEE). Dates are `yyyy-mm-dd` or blank. */
export interface SlipTitle {
  readonly branch: string;
  readonly prefix: string;
  readonly number: string;
  readonly instalment: string;
  readonly type: string;
  readonly emission: string;
  readonly due: string;
  readonly value: string;
  readonly balance: string;
  readonly status: string;
  readonly bank: string;
  readonly agency: string;
  readonly account: string;
  readonly ourNumber: string;
  /** E1_CODBAR and E1_CODDIG as received from the bank, or blank. */
  readonly barcode: string;
  readonly typedLine: string;
  /** E1_ZPIX, the payload of the bank's Pix code, or blank. */
  readonly pix: string;
  readonly payer: {
    readonly name: string;
    readonly cgc: string;
    readonly street: string;
    readonly district: string;
    readonly city: string;
    readonly state: string;
  };
  /** The branch that receives the payment (SM0); blank if the ERP does not have it. */
  readonly payee: {
    readonly name: string;
    readonly cgc: string;
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
  /** Whether no other title of the ERP, of any company, has the same prefix, number and instalment. */
  readonly alone: boolean;
  readonly collection: {
    readonly wallet: string;
    readonly agreement: string;
    readonly modality: string;
    readonly beneficiary: string;
  } | null;
}

/** A title with the newest invoice it came from, null if the ERP has none. */
export interface TitleWithInvoice extends SlipTitle {
  readonly invoice: IssuedInvoice | null;
}

/**
 * One object per title, with the payer's store by xFilial and the bank parameters by bank, agency and account. `alone`
 * compares with the titles of all companies.
 */
const SLIP_COLUMNS = `e1_filial AS branch, e1_prefixo AS prefix, e1_num AS number, e1_parcela AS instalment,
  e1_tipo AS type, ${isoDay('e1_emissao')} AS emission, ${isoDay(DUE)} AS due, trim_scale(e1_valor)::text AS value,
  trim_scale(e1_saldo)::text AS balance, e1_status AS status, e1_portado AS bank, e1_agedep AS agency,
  e1_conta AS account, e1_numbco AS "ourNumber", e1_codbar AS barcode, e1_coddig AS "typedLine", e1_zpix AS pix,
  json_build_object('name', coalesce(a1_nome, e1_cliente), 'cgc', coalesce(a1_cgc, ''), 'street', coalesce(a1_end, ''),
    'district', coalesce(a1_bairro, ''), 'city', coalesce(a1_mun, ''), 'state', coalesce(a1_est, '')) AS payer,
  (SELECT json_build_object('wallet', ee_zcart, 'agreement', ee_zconv, 'modality', ee_zmodal, 'beneficiary', ee_zbenef)
   FROM erp.see WHERE ee_codigo = e1_portado AND ee_agencia = e1_agedep AND ee_conta = e1_conta
   ORDER BY ee_subcta LIMIT 1) AS collection,
  json_build_object('name', coalesce(m0_nomecom, ''), 'cgc', coalesce(m0_cgc, ''), 'street', coalesce(m0_endcob, ''),
    'city', coalesce(m0_cidcob, ''), 'state', coalesce(m0_estcob, ''), 'zip', coalesce(m0_cepcob, '')) AS payee,
  (SELECT count(*) FROM erp.se1 same WHERE same.e1_num = se1.e1_num AND same.e1_prefixo = se1.e1_prefixo
     AND same.e1_parcela = se1.e1_parcela) = 1 AS alone`;
const SLIP_FROM = `FROM erp.se1 LEFT JOIN erp.sm0 ON m0_codfil = e1_filial LEFT JOIN erp.sa1 ON a1_cod = e1_cliente AND a1_loja = e1_loja AND ${xFilial('a1_filial', 'e1_filial')}`;

const KEY = ['E1_FILIAL', 'E1_PREFIXO', 'E1_NUM', 'E1_PARCELA', 'E1_TIPO'] as const;

const INVOICE = `(SELECT json_build_object('branch', f2_filial, 'number', f2_doc, 'series', f2_serie, 'key', f2_chvnfe)
   FROM erp.sf2 WHERE ${INVOICE_OF_TITLE} ORDER BY f2_emissao DESC NULLS LAST LIMIT 1) AS invoice`;

/** The titles that match a full or partial key; at most two, which is enough to detect an ambiguous key. */
export function slipTitles(db: Db, scope: Scope, key: Partial<TitleKey>): Promise<SlipTitle[]> {
  const p = new Params();
  const own = ownTitles(p, scope);
  const named = KEY.flatMap((field) => {
    const value = key[field];
    return value === undefined ? [] : [`${field.toLowerCase()} = ${p.add(value.trimEnd())}`];
  });
  return readRows<SlipTitle>(
    db,
    `SELECT ${SLIP_COLUMNS} ${SLIP_FROM} WHERE ${[own, ...named].join(' AND ')} ORDER BY e1_filial, e1_tipo LIMIT 2`,
    p.values,
  );
}

/** The titles with these keys, in their order; those that are not the caller's are left out. */
export function titlesByKey(db: Db, scope: Scope, keys: readonly TitleKey[]): Promise<TitleWithInvoice[]> {
  const p = new Params();
  const own = ownTitles(p, scope);
  const fields = KEY.map((field) => `${p.add(keys.map((key) => key[field].trimEnd()))}::text[]`);
  return readRows<TitleWithInvoice>(
    db,
    `SELECT ${SLIP_COLUMNS}, ${INVOICE} ${SLIP_FROM}
     JOIN unnest(${fields.join(', ')}) WITH ORDINALITY AS wanted(filial, prefixo, num, parcela, tipo, place)
       ON e1_filial = filial AND e1_prefixo = prefixo AND e1_num = num AND e1_parcela = parcela AND e1_tipo = tipo
     WHERE ${own} ORDER BY place`,
    p.values,
  );
}

/** The payment method of each of the company's stores (A1_ZTPPAG). */
export function paymentMethods(db: Db, scope: Scope): Promise<PaymentMethod[]> {
  const p = new Params();
  const own = within(p, scope, 'a1_cod', 'a1_loja');
  return readRows<PaymentMethod>(
    db,
    `SELECT ${['a1_cod', 'a1_loja', 'a1_ztppag'].map(text).join(', ')} FROM erp.sa1 WHERE ${own} ORDER BY a1_loja`,
    p.values,
  );
}
