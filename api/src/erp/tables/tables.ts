import { OPEN_FIRST } from '../reads/invoice-rows';

/**
 * How a field is parsed and stored: `text` right-trimmed, `money` in reais rounded to cents and `number` (quantities,
 * prices, factors) both as numeric, blank as 0; `limit` is money that may be blank. `date` from `yyyymmdd`, `instant` from
 * ISO 8601.
 */
export type ColumnType = 'text' | 'number' | 'money' | 'limit' | 'date' | 'instant';

/**
 * If `columns` are all non-blank, their value must exist as `target` in `table`; otherwise a warning
 * (docs/product/dataset.md, 'References').
 */
export interface Reference {
  readonly columns: readonly string[];
  readonly table: string;
  readonly target: readonly string[];
  /**
   * An order may measure another branch's contract (docs/product/dataset.md, 'References'), so its contract is searched
   * in every branch.
   */
  readonly anyBranch: boolean;
}

/** One Protheus table: a CSV file of the dataset folder and a table of schema `erp`, both named after `file`. */
export interface ErpTable {
  readonly file: string;
  /** All columns in table order. */
  readonly columns: ReadonlyMap<string, ColumnType>;
  /** Primary key; the CSV must contain these columns. */
  readonly key: readonly string[];
  /** Key columns that may be blank. */
  readonly blankKeys: ReadonlySet<string>;
  /** The `*_FILIAL` column, if any; a blank branch means that all branches share the row. */
  readonly branch: string | undefined;
  readonly references: readonly Reference[];
  /** Extra indexes, each as the column part of `CREATE INDEX`. */
  readonly indexes: readonly string[];
}

interface Declaration {
  text: string;
  number?: string;
  money?: string;
  limit?: string;
  date?: string;
  instant?: string;
  key: string;
  /** 'A B -> TABLE C D', with a '*' before the table if any branch is allowed. */
  refs?: string[];
  indexes?: string[];
}

const words = (list = ''): string[] => list.split(/\s+/).filter(Boolean);
const MAY_BE_BLANK = /_(FILIAL|REVISA|SERIE)$|^E1_(PREFIXO|PARCELA)$/;

function reference(text: string): Reference {
  const [left = '', right = ''] = text.split('->');
  const [table = '', ...target] = words(right);
  return { columns: words(left), table: table.replace('*', ''), target, anyBranch: table.startsWith('*') };
}

function table(file: string, d: Declaration): ErpTable {
  const key = words(d.key);
  const columns = new Map<string, ColumnType>();
  for (const name of words(d.text)) columns.set(name, 'text');
  for (const name of words(d.number)) columns.set(name, 'number');
  for (const name of words(d.money)) columns.set(name, 'money');
  for (const name of words(d.limit)) columns.set(name, 'limit');
  for (const name of words(d.date)) columns.set(name, 'date');
  for (const name of words(d.instant)) columns.set(name, 'instant');
  return {
    file,
    columns,
    key,
    blankKeys: new Set(key.filter((name) => MAY_BE_BLANK.test(name))),
    branch: [...columns.keys()].find((name) => name.endsWith('_FILIAL') && name !== 'M0_FILIAL'),
    references: (d.refs ?? []).map(reference),
    indexes: d.indexes ?? [],
  };
}

/** A number as the search box compares it (`numberStarts`); written exactly as there. */
const byNumber = (column: string) => `(upper(ltrim(${column}, '0')) COLLATE "C")`;

/**
 * The tables of docs/product/dataset.md, 'Tables', each after the tables it refers to (the check reads them in this
 * order). No views or foreign keys may depend on them, because a load replaces the whole tables.
 */
export const ERP_TABLES: readonly ErpTable[] = [
  table('SM0', {
    text: 'M0_CODFIL M0_FILIAL M0_NOMECOM M0_CGC M0_ENDCOB M0_CIDCOB M0_ESTCOB M0_CEPCOB',
    key: 'M0_CODFIL',
  }),
  table('SA1', {
    text: 'A1_FILIAL A1_COD A1_LOJA A1_NOME A1_CGC A1_SETOR A1_MSBLQL A1_END A1_BAIRRO A1_MUN A1_EST A1_ZAPLENT A1_COD_MUN A1_ZRISCO A1_ZTPPAG',
    money: 'A1_SALDUP A1_SALPEDL',
    limit: 'A1_LC',
    key: 'A1_COD A1_LOJA',
  }),
  table('SB1', { text: 'B1_FILIAL B1_COD B1_DESC B1_UM B1_SEGUM B1_ESPECIE', key: 'B1_COD' }),
  table('SE4', { text: 'E4_FILIAL E4_CODIGO E4_DESCRI', key: 'E4_CODIGO' }),
  table('SX5', { text: 'X5_FILIAL X5_TABELA X5_CHAVE X5_DESCRI', key: 'X5_TABELA X5_CHAVE' }),
  table('CC2', { text: 'CC2_FILIAL CC2_EST CC2_CODMUN CC2_MUN', key: 'CC2_EST CC2_CODMUN' }),
  table('SA4', { text: 'A4_FILIAL A4_COD A4_NOME', key: 'A4_COD' }),
  table('DA3', { text: 'DA3_FILIAL DA3_COD DA3_PLACA', key: 'DA3_COD' }),
  table('DA4', { text: 'DA4_FILIAL DA4_COD DA4_NOME', key: 'DA4_COD' }),
  table('CN9', {
    text: 'CN9_FILIAL CN9_NUMERO CN9_REVISA CN9_REVATU CN9_ESPCTR CN9_SITUAC CN9_CONDPG CN9_ZCONCL CN9_ZTPFRE CN9_ZTPVEI CN9_ZLJSEN',
    date: 'CN9_DTINIC CN9_DTFIM',
    key: 'CN9_FILIAL CN9_NUMERO CN9_REVISA',
    refs: ['CN9_CONDPG -> SE4 E4_CODIGO'],
    indexes: ['cn9_numero, cn9_filial'],
  }),
  table('CNA', {
    text: 'CNA_FILIAL CNA_CONTRA CNA_REVISA CNA_NUMERO CNA_CLIENT CNA_LOJACL',
    key: 'CNA_FILIAL CNA_CONTRA CNA_REVISA CNA_NUMERO',
    refs: ['CNA_CLIENT CNA_LOJACL -> SA1 A1_COD A1_LOJA'],
    indexes: ['cna_client, cna_lojacl', 'cna_contra, cna_revisa, cna_numero'],
  }),
  table('CNB', {
    text: 'CNB_FILIAL CNB_CONTRA CNB_REVISA CNB_NUMERO CNB_ITEM CNB_PARPRO CNB_DESCRI CNB_UM CNB_ZUNFAT CNB_ZSEGUN CNB_ZTPCON',
    number: 'CNB_QUANT CNB_VLUNIT CNB_XVL2UN CNB_QTDMED CNB_SLDMED CNB_ZCONV',
    key: 'CNB_FILIAL CNB_CONTRA CNB_REVISA CNB_NUMERO CNB_ITEM',
    refs: ['CNB_PARPRO -> SB1 B1_COD'],
    // Starts with the contract: a plan without the branch would otherwise scan the whole index for every sheet.
    indexes: ['cnb_parpro', 'cnb_contra, cnb_revisa, cnb_numero'],
  }),
  table('CND', {
    text: 'CND_FILIAL CND_CONTRA CND_REVISA CND_NUMMED',
    key: 'CND_FILIAL CND_CONTRA CND_REVISA CND_NUMMED',
    indexes: ['cnd_nummed, cnd_contra'],
  }),
  table('CNE', {
    text: 'CNE_FILIAL CNE_CONTRA CNE_REVISA CNE_NUMERO CNE_NUMMED CNE_ITEM',
    number: 'CNE_QUANT',
    key: 'CNE_FILIAL CNE_CONTRA CNE_REVISA CNE_NUMERO CNE_NUMMED CNE_ITEM',
    indexes: ['cne_nummed, cne_contra'],
  }),
  table('SC5', {
    text: 'C5_FILIAL C5_NUM C5_CLIENTE C5_LOJACLI C5_LOJAENT C5_CONDPAG C5_TPFRETE C5_MDCONTR C5_MDNUMED C5_MDPLANI C5_TRANSP C5_NOTA C5_SERIE C5_ZTICKET C5_ZLACRE C5_ZPORTAL',
    date: 'C5_EMISSAO C5_ENTREAL',
    key: 'C5_FILIAL C5_NUM',
    refs: [
      'C5_CLIENTE C5_LOJACLI -> SA1 A1_COD A1_LOJA',
      'C5_MDCONTR -> *CN9 CN9_NUMERO',
      'C5_TRANSP -> SA4 A4_COD',
    ],
    indexes: [
      'c5_cliente, c5_emissao',
      'c5_mdcontr, c5_filial',
      // Finds the orders of a measurement that changed.
      'c5_mdnumed, c5_mdcontr',
      // One for the default order of the order lists (newest first), one for orders not yet delivered, of which a
      // company has few.
      'c5_cliente, c5_emissao DESC NULLS LAST',
      'c5_cliente, c5_entreal DESC NULLS LAST',
      // With the SC6 index below, it covers what counting a stage reads where a filter needs the rows.
      'c5_cliente, c5_filial, c5_num, c5_entreal, c5_lojacli',
      // The lists by order number.
      'c5_cliente, c5_num',
      // Blank in nearly all: by the column itself PostgreSQL expects that many matches, and reads the whole table.
      `(nullif(c5_zportal, ''))`,
      `c5_cliente, ${byNumber('c5_num')}`,
    ],
  }),
  table('SC6', {
    text: 'C6_FILIAL C6_NUM C6_ITEM C6_PRODUTO C6_UM C6_SEGUM C6_XUNFAT C6_NOTA C6_SERIE C6_NUMPCOM C6_ITEMED',
    number: 'C6_QTDVEN C6_QTDENT2 C6_PRCVEN',
    money: 'C6_VALOR',
    date: 'C6_ENTREG',
    key: 'C6_FILIAL C6_NUM C6_ITEM',
    refs: ['C6_PRODUTO -> SB1 B1_COD'],
    // Few rows have no invoice, and of those few are late.
    indexes: [
      'c6_nota, c6_entreg, c6_filial, c6_num',
      'c6_filial, c6_num, c6_nota, c6_item',
      byNumber('c6_numpcom'),
    ],
  }),
  table('SF2', {
    text: 'F2_FILIAL F2_DOC F2_SERIE F2_CLIENTE F2_LOJA F2_CHVNFE F2_PREFIXO F2_DUPL',
    money: 'F2_VALBRUT',
    date: 'F2_EMISSAO',
    key: 'F2_FILIAL F2_DOC F2_SERIE F2_CLIENTE F2_LOJA',
    indexes: [
      'f2_cliente, f2_emissao',
      'f2_cliente, f2_dupl',
      'f2_chvnfe',
      'f2_doc, f2_cliente',
      'f2_cliente, f2_doc',
    ],
  }),
  table('SD2', {
    text: 'D2_FILIAL D2_DOC D2_SERIE D2_CLIENTE D2_LOJA D2_ITEM D2_COD D2_PEDIDO D2_ITEMPV D2_CF D2_ZEMBAL',
    number: 'D2_QUANT D2_QTSEGUM D2_QTDEDEV D2_PRCVEN',
    money: 'D2_TOTAL',
    date: 'D2_EMISSAO',
    key: 'D2_FILIAL D2_DOC D2_SERIE D2_CLIENTE D2_LOJA D2_ITEM',
    refs: ['D2_PEDIDO D2_ITEMPV -> SC6 C6_NUM C6_ITEM'],
    // The last index finds the products a customer bought in as many steps as there are products.
    indexes: ['d2_pedido, d2_itempv, d2_filial', 'd2_cliente, d2_emissao', 'd2_cliente, d2_cod, d2_loja'],
  }),
  table('SD1', {
    text: 'D1_FILIAL D1_DOC D1_SERIE D1_FORNECE D1_LOJA D1_ITEM D1_NFORI D1_SERIORI D1_ITEMORI',
    number: 'D1_QUANT',
    money: 'D1_TOTAL',
    key: 'D1_FILIAL D1_DOC D1_SERIE D1_FORNECE D1_LOJA D1_ITEM',
    refs: ['D1_NFORI D1_SERIORI D1_ITEMORI -> SD2 D2_DOC D2_SERIE D2_ITEM'],
    indexes: ['d1_nfori, d1_seriori, d1_itemori'],
  }),
  table('SE1', {
    text: 'E1_FILIAL E1_PREFIXO E1_NUM E1_PARCELA E1_TIPO E1_CLIENTE E1_LOJA E1_STATUS E1_PORTADO E1_AGEDEP E1_CONTA E1_NUMBCO E1_CODBAR E1_CODDIG E1_ZPIX',
    money: 'E1_VALOR E1_SALDO E1_SDACRES E1_SDDECRE E1_VALJUR',
    date: 'E1_EMISSAO E1_VENCTO E1_VENCREA E1_BAIXA',
    key: 'E1_FILIAL E1_PREFIXO E1_NUM E1_PARCELA E1_TIPO',
    refs: ['E1_CLIENTE E1_LOJA -> SA1 A1_COD A1_LOJA'],
    indexes: [
      'e1_cliente, (coalesce(e1_vencrea, e1_vencto))',
      'e1_cliente, e1_num',
      `e1_cliente, ${byNumber('e1_num')}`,
      // Checks whether a file named without branch and type can belong to only one title.
      'e1_num',
      'e1_cliente, e1_emissao',
      'e1_cliente, e1_valor',
      // Covers all columns of the sum of open titles and of the dashboard, so that both read only the index.
      'e1_cliente, e1_status, e1_vencrea, e1_vencto, e1_saldo, e1_valor, e1_loja',
      // The list's default order: open titles first, then by due date.
      `e1_cliente, ${OPEN_FIRST}, (coalesce(e1_vencrea, e1_vencto))`,
      // Newest first with blank dates last, an order that a plain date index cannot serve.
      'e1_cliente, (coalesce(e1_vencrea, e1_vencto)) DESC NULLS LAST',
      'e1_cliente, e1_emissao DESC NULLS LAST',
    ],
  }),
  table('SEE', {
    text: 'EE_CODIGO EE_AGENCIA EE_CONTA EE_SUBCTA EE_ZCART EE_ZCONV EE_ZMODAL EE_ZBENEF',
    key: 'EE_CODIGO EE_AGENCIA EE_CONTA EE_SUBCTA',
  }),
  table('DAK', {
    text: 'DAK_FILIAL DAK_COD DAK_SEQCAR DAK_CAMINH DAK_MOTORI DAK_VEIC2',
    key: 'DAK_FILIAL DAK_COD DAK_SEQCAR',
    refs: ['DAK_CAMINH -> DA3 DA3_COD', 'DAK_MOTORI -> DA4 DA4_COD'],
  }),
  table('DAI', {
    text: 'DAI_FILIAL DAI_COD DAI_SEQCAR DAI_PEDIDO DAI_NFISCA DAI_SERIE DAI_CLIENT DAI_LOJA',
    key: 'DAI_FILIAL DAI_COD DAI_SEQCAR DAI_PEDIDO',
    refs: ['DAI_PEDIDO -> SC5 C5_NUM', 'DAI_NFISCA -> SF2 F2_DOC'],
    indexes: ['dai_pedido, dai_filial', 'dai_nfisca, dai_serie'],
  }),
  table('TANK_READINGS', { text: 'tank_id', number: 'volume', instant: 'ts', key: 'tank_id ts' }),
];

const byFile = new Map(ERP_TABLES.map((t) => [t.file, t]));

/** The declaration of one table; an unknown name is a bug in the code. */
export function erpTable(file: string): ErpTable {
  const found = byFile.get(file);
  if (!found) throw new Error(`No table ${file} in the dataset`);
  return found;
}
