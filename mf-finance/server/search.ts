import {
  encodeParams,
  encodePathParams,
  formatCount,
  formatDate,
  formatMoney,
  INVOICE_STATUS,
  type SearchHit,
  titleName,
  titlesAddress,
  trimZeros,
} from 'api-contract';
import type pg from 'pg';
import type { Params } from 'api/db/params';
import { DUE, OPEN, ownTitles } from 'api/erp/reads/invoice-rows';
import type { Scope } from 'api/erp/scope';
import {
  type Asked,
  daysOf,
  erpSource,
  leftOf,
  numberStarts,
  type Question,
  type SearchSource,
  sumOfList,
} from 'api/search';
import { titleRows } from './lists';

interface Row {
  readonly branch: string;
  readonly prefix: string;
  readonly number: string;
  readonly part: string;
  readonly type: string;
  readonly bank: string;
  readonly status: string;
  readonly value: string;
  readonly balance: string;
  readonly due: string;
  /** Open, and of a company that is shown slips. */
  readonly payable: boolean;
  readonly pix: boolean;
}

/** 'R$ 12.500,00 · vencimento 13/06/2026', and what was paid says so. */
const detailOf = ({ value, due, status }: Row) =>
  [formatMoney(value), due && `vencimento ${formatDate(due)}`, status === INVOICE_STATUS.paid && 'baixado']
    .filter(Boolean)
    .join(' · ');

const wordsOf = (text: string) => text.split(' ');
const TITLES = wordsOf(
  'titulo titulos boleto boletos duplicata duplicatas parcela parcelas conta contas debito debitos',
);
/** 'Notas de hoje' may be those that were issued: of these a question says that it means their due day. */
const INVOICES = wordsOf('fatura faturas nota notas nf nfs nfe nf-e fiscal fiscais');
const OVERDUE = wordsOf('vencido vencidos vencida vencidas atrasado atrasados atrasada atrasadas atraso');
const DUE_SOON = wordsOf('vence vencem vencer vencendo vencimento');
const UNPAID = wordsOf('aberto abertos aberta abertas pagar pendente pendentes');
const OWED = wordsOf('devo devemos');

/** Which titles a question asks for, as the list's query, and what one of them and several are called. */
function titlesAsked({ words }: Question, { today }: Asked) {
  const open = { E1_STATUS: INVOICE_STATUS.open };
  const [word = '', ...others] = words;
  if (OWED.includes(word) && others.length === 0) return { query: open, one: 'em aberto', many: 'em aberto' };
  const more = leftOf(words, TITLES) ?? leftOf(words, INVOICES);
  if (!more) return null;
  if (leftOf(more, OVERDUE)?.length === 0)
    return { query: { tab: 'overdue' as const }, one: 'vencido', many: 'vencidos' };
  const unpaid = leftOf(more, UNPAID);
  if (unpaid?.length === 0) return { query: open, one: 'em aberto', many: 'em aberto' };
  const rest = unpaid ?? more;
  if (rest.join(' ') === 'vencer')
    return { query: { ...open, E1_VENCTO_from: today }, one: 'a vencer', many: 'a vencer' };
  const saysDue = leftOf(rest, DUE_SOON) ?? unpaid ?? (leftOf(words, TITLES) && more);
  const days = saysDue && daysOf(saysDue, today);
  if (!days) return null;
  const query = { ...open, E1_VENCTO_from: days.from, E1_VENCTO_to: days.to };
  return { query, one: `que vence ${days.said}`, many: `que vencem ${days.said}` };
}

/** Titles that are open: one with status A and no balance left is none. */
const openRows = { ...titleRows, own: (p: Params, scope: Scope) => `${ownTitles(p, scope)} AND ${OPEN}` };

/** 'Títulos vencidos da loja 02', 'títulos que vencem esta semana', 'quanto devo': how many, and what is open of them. */
async function titlesAnswer(pool: pg.Pool, question: Question, asked: Asked): Promise<SearchHit[]> {
  const found = titlesAsked(question, asked);
  if (!found) return [];
  const store = question.store === null ? {} : { E1_LOJA: question.store };
  const query = { ...found.query, ...store };
  const { count, total } = await sumOfList(pool, openRows, asked, query);
  const figure =
    count > 1
      ? `${formatCount(count)} títulos ${found.many}, ${formatMoney(total)}`
      : count === 1
        ? `1 título ${found.one}, ${formatMoney(total)}`
        : `Nenhum título ${found.one}`;
  return [
    {
      title: figure,
      detail:
        question.store === null ? 'Consulta de Títulos' : `Consulta de Títulos · loja ${question.store}`,
      path: `/admin/invoice-list?${new URLSearchParams(query as Record<string, string>).toString()}`,
    },
  ];
}

/** Titles by number: an open one leads to its slip, others to their line of the list. */
export const financeSources = (pool: pg.Pool): SearchSource[] => [
  erpSource<Row>(pool, titleRows, {
    label: 'Títulos',
    icon: 'wallet',
    columns: `e1_filial AS branch, e1_prefixo AS prefix, e1_num AS number, e1_parcela AS part, e1_tipo AS type,
      e1_portado AS bank, e1_status AS status, trim_scale(e1_valor)::text AS value,
      trim_scale(e1_saldo)::text AS balance, coalesce(to_char(${DUE}, 'DD/MM/YYYY'), '') AS due,
      ${OPEN} AND coalesce((SELECT exibir_boleto FROM portal.customers WHERE code = e1_cliente), true) AS payable,
      e1_zpix <> '' AS pix`,
    where: numberStarts('e1_num'),
    called: [...TITLES, ...INVOICES],
    answer: (question, asked) => titlesAnswer(pool, question, asked),
    hit: (row) => {
      const { branch, prefix, number, part, type, bank, balance } = row;
      const title = titleName({ E1_NUM: number, E1_PARCELA: part });
      const detail = detailOf(row);
      if (!row.payable) return { title, detail, path: titlesAddress(number) };
      const key = { E1_FILIAL: branch, E1_PREFIXO: prefix, E1_NUM: number, E1_PARCELA: part, E1_TIPO: type };
      const path = `/admin/invoice-list/ticket/${encodePathParams({ ...key, E1_PORTADO: bank })}`;
      if (!row.pix) return { title, detail, path };
      const pix = `Pix da nota ${trimZeros(number)}`;
      const copy = {
        call: `invoices/boleto?${new URLSearchParams({ params: encodeParams(key), pix: 'true' }).toString()}`,
        done: `Copiado: ${pix}, ${formatMoney(balance)}`,
      };
      return { title, detail, path, actions: [{ title: `Copiar ${pix}`, detail, path, copy }] };
    },
  }),
];
