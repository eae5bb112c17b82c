import { DUE_SOON_DAYS, addDays, CONTRACT_ENDING_DAYS, type IsoDate } from 'api-contract';
import { Params } from '../../db/params';
import type { Scope } from '../scope';
import type { ProductName } from './catalog';
import { activeOn, CONTRACT_ITEMS, ownContracts } from './contract-rows';
import type { ErpDelivery } from './deliveries';
import { DUE, OPEN, ownTitles } from './invoice-rows';
import { type Db, readRows } from './read';
import { within, xFilial } from './sql';

/** An invoice and how far its goods are. Dates are `yyyy-mm-dd` or blank. */
export interface ShipmentNews extends ErpDelivery {
  /** C5_NUM of its order, the first if there are several. */
  readonly order: string;
  readonly stores: readonly string[];
  /** The name of its first product, and how many products it has. */
  readonly product: string;
  readonly products: number;
  /** Whether it is on a load. */
  readonly loaded: boolean;
}

/** An open title; `balance` is a raw decimal string. */
export interface TitleNews {
  readonly branch: string;
  readonly prefix: string;
  readonly number: string;
  readonly instalment: string;
  readonly type: string;
  readonly stores: readonly string[];
  readonly due: string;
  readonly balance: string;
}

/** An active contract and its last day. */
export interface ContractNews {
  readonly branch: string;
  readonly number: string;
  readonly end: string;
  readonly stores: readonly string[];
  readonly product: string;
  readonly products: number;
}

/** A product that was bought; the code again where it has no name. */
export interface BoughtProduct extends ProductName {
  /** A1_LOJA of the invoices. */
  readonly stores: readonly string[];
}

/** What it is about in words: its first product, and how many others. */
export const goodsOf = ({ product, products }: Pick<ShipmentNews, 'product' | 'products'>): string =>
  products > 1 ? `${product} e mais ${products - 1}` : product;

/** How long before its delivery an invoice may have been issued, to be told as delivered. */
const ON_THE_WAY_DAYS = 90;

// What a company's users are notified of. The scope's access codes do not matter: the caller looks at each user's. Each
// call reads only the company's newest rows, by an index on their date.

const iso = (column: string) => `coalesce(to_char(${column}, 'YYYY-MM-DD'), '')`;

/** Invoices that were issued or delivered from `since` to `today`. */
export function shipmentNews(db: Db, scope: Scope, since: IsoDate, today: IsoDate): Promise<ShipmentNews[]> {
  const p = new Params();
  const from = p.add(since);
  const own = within(p, scope, 'c5_cliente', 'c5_lojacli');
  return readRows<ShipmentNews>(
    db,
    `SELECT f2_filial AS branch, f2_doc AS doc, f2_serie AS series, f2_chvnfe AS key, ${iso('f2_emissao')} AS issued,
       ${iso('max(c5_entreal)')} AS delivered, min(c5_num) AS "order", array_agg(DISTINCT c5_lojacli) AS stores,
       coalesce(min(b1_desc), min(c6_produto)) AS product, count(DISTINCT c6_produto)::int AS products,
       coalesce(max(a4_nome), '') AS carrier, coalesce(max(load.plate), '') AS plate,
       coalesce(max(load.tractor), '') AS tractor, bool_or(load.plate IS NOT NULL) AS loaded
     FROM erp.sf2
     JOIN erp.sc6 ON c6_nota = f2_doc AND c6_serie = f2_serie AND ${xFilial('f2_filial', 'c6_filial')}
     JOIN erp.sc5 ON c5_filial = c6_filial AND c5_num = c6_num AND c5_cliente = f2_cliente
     LEFT JOIN erp.sb1 ON b1_cod = c6_produto AND ${xFilial('b1_filial', 'c6_filial')}
     LEFT JOIN erp.sa4 ON a4_cod = c5_transp AND ${xFilial('a4_filial', 'c5_filial')}
     LEFT JOIN LATERAL (
       SELECT coalesce(da3_placa, '') AS plate, coalesce(dak_veic2, '') AS tractor FROM erp.dai
       LEFT JOIN erp.dak ON dak_filial = dai_filial AND dak_cod = dai_cod AND dak_seqcar = dai_seqcar
       LEFT JOIN erp.da3 ON da3_cod = dak_caminh AND ${xFilial('da3_filial', 'dai_filial')}
       WHERE dai_pedido = c5_num AND dai_nfisca = f2_doc AND dai_serie = f2_serie
         AND ${xFilial('dai_filial', 'c5_filial')}
       ORDER BY dai_cod DESC, dai_seqcar DESC LIMIT 1
     ) load ON true
     WHERE ${own} AND f2_cliente = ${p.add(scope.customer)}
       AND f2_emissao BETWEEN ${p.add(addDays(since, -ON_THE_WAY_DAYS))} AND ${p.add(today)}
       AND (f2_emissao >= ${from} OR c5_entreal BETWEEN ${from} AND ${p.add(today)})
     GROUP BY f2_filial, f2_doc, f2_serie, f2_chvnfe, f2_emissao
     ORDER BY f2_emissao, f2_filial, f2_doc, f2_serie`,
    p.values,
  );
}

/** The products that were invoiced from day `since`, each with the stores it was for. */
export function boughtProducts(db: Db, scope: Scope, since: IsoDate): Promise<BoughtProduct[]> {
  const p = new Params();
  const own = within(p, scope, 'd2_cliente', 'd2_loja');
  return readRows<BoughtProduct>(
    db,
    `SELECT d2_cod AS code, coalesce(nullif(min(b1_desc), ''), d2_cod) AS name, array_agg(DISTINCT d2_loja) AS stores
     FROM erp.sd2 LEFT JOIN erp.sb1 ON b1_cod = d2_cod
     WHERE ${own} AND d2_emissao >= ${p.add(since)} GROUP BY d2_cod ORDER BY d2_cod`,
    p.values,
  );
}

/** Open titles that fall due within `DUE_SOON_DAYS` days. */
export function titleNews(db: Db, scope: Scope, today: IsoDate): Promise<TitleNews[]> {
  const p = new Params();
  const own = ownTitles(p, scope);
  return readRows<TitleNews>(
    db,
    `SELECT e1_filial AS branch, e1_prefixo AS prefix, e1_num AS number, e1_parcela AS instalment, e1_tipo AS type,
       array[e1_loja] AS stores, ${iso(DUE)} AS due, trim_scale(e1_saldo)::text AS balance
     FROM erp.se1 WHERE ${own} AND ${OPEN} AND ${DUE} BETWEEN ${p.add(today)} AND ${p.add(addDays(today, DUE_SOON_DAYS))}
     ORDER BY ${DUE}, e1_filial, e1_prefixo, e1_num, e1_parcela, e1_tipo`,
    p.values,
  );
}

/** Active contracts that end within the longest of `CONTRACT_ENDING_DAYS`. */
export function contractNews(db: Db, scope: Scope, today: IsoDate): Promise<ContractNews[]> {
  const p = new Params();
  const own = ownContracts(p, scope);
  const until: IsoDate = addDays(today, Math.max(...CONTRACT_ENDING_DAYS));
  return readRows<ContractNews>(
    db,
    `SELECT cn9_filial AS branch, cn9_numero AS number, ${iso('cn9_dtfim')} AS "end",
       array_agg(DISTINCT cna_lojacl) AS stores, min(cnb_descri) AS product,
       count(DISTINCT cnb_parpro)::int AS products
     ${CONTRACT_ITEMS} WHERE ${own} AND ${activeOn(p, today)} AND cn9_dtfim <= ${p.add(until)}
     GROUP BY cn9_filial, cn9_numero, cn9_dtfim ORDER BY cn9_dtfim, cn9_filial, cn9_numero`,
    p.values,
  );
}
