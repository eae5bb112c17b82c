import { amountOf, formatDate, orderAddress, orderViewPath, type SearchHit, trimZeros } from 'api-contract';
import type pg from 'pg';
import { Params } from 'api/db/params';
import { readRows } from 'api/erp/reads/read';
import { sessionScope } from 'api/erp/scope';
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
import { deliveryRows, orderRows } from './lists';

interface Row {
  readonly branch: string;
  readonly item: string;
  readonly number: string;
  readonly own: string;
  readonly product: string;
  readonly stage: 'unbilled' | 'moving' | 'delivered';
}

/** How far an item is. */
const STAGES: Record<Row['stage'], string> = {
  unbilled: 'a faturar',
  moving: 'em rota',
  delivered: 'entregue',
};

const order = {
  label: 'Pedidos',
  icon: 'truck',
  columns: `c5_filial AS branch, c6_item AS item, c5_num AS number, c6_numpcom AS own, coalesce(b1_desc, c6_produto) AS product,
    CASE WHEN c6_nota = '' THEN 'unbilled' WHEN c5_entreal IS NULL THEN 'moving' ELSE 'delivered' END AS stage`,
  lookups: 'LEFT JOIN erp.sb1 ON b1_cod = c6_produto',
  hit: ({ branch, item, number, own, product, stage }: Row) => ({
    title: trimZeros(number),
    detail: [product, STAGES[stage], own.trim() && `pedido do cliente ${own.trim()}`]
      .filter(Boolean)
      .join(' · '),
    path: orderViewPath({ C5_FILIAL: branch, C5_NUM: number, C6_ITEM: item }),
  }),
};

/** How somebody asks when an order comes. */
const COMES = (
  'quando previsao prazo onde cade status situacao ' +
  'chega chegam chegou chegar vai vem ser entrega entregue previsto'
).split(' ');
const ORDER = ['pedido', 'pedidos', 'ordem'];
/** The number is the customer's own: the portal may have another order of that number. */
const PURCHASE = ['compra', 'oc', 'po', 'pc'];
const DELIVERIES = ['entrega', 'entregas'];
const LATE = ['atrasada', 'atrasadas', 'atraso', 'atrasado'];
const DUE = ['prevista', 'previstas', 'chega', 'chegam', 'andamento', 'rota'];

interface OrderState {
  readonly number: string;
  readonly stage: Row['stage'];
  readonly items: number;
  /** Days dd/mm/yyyy; blank where there is none. */
  readonly agreed: string;
  readonly arrived: string;
  readonly late: boolean;
}

/** 'Quando chega o pedido 8541': of each stage its items are in, the next day, and the list of that order there. */
async function orderAnswers(pool: pg.Pool, question: Question, asked: Asked): Promise<SearchHit[]> {
  const { words, store } = question;
  const bought = leftOf(words, PURCHASE);
  const isOrder = bought !== null || leftOf(words, ORDER) !== null;
  const [number, ...more] = leftOf(bought ?? words, COMES)?.filter((word) => !ORDER.includes(word)) ?? [];
  if (store !== null || !isOrder || number === undefined || more.length > 0) return [];
  const p = new Params();
  const own = orderRows.own(p, sessionScope(asked.session));
  const wanted = p.add(trimZeros(number.toUpperCase()));
  const same = (column: string) => `upper(ltrim(trim(${column}), '0')) COLLATE "C" = ${wanted}`;
  const state = (where: string) =>
    readRows<OrderState>(
      pool,
      `SELECT c5_num AS number,
         CASE WHEN c6_nota = '' THEN 'unbilled' WHEN c5_entreal IS NULL THEN 'moving' ELSE 'delivered' END AS stage,
         count(*)::int AS items, coalesce(to_char(min(c6_entreg), 'YYYY-MM-DD'), '') AS agreed,
         coalesce(to_char(max(c5_entreal), 'YYYY-MM-DD'), '') AS arrived,
         coalesce(min(c6_entreg) < ${p.add(asked.today)}::date, false) AS late
       ${orderRows.from} WHERE ${own} AND ${where} GROUP BY 1, 2 ORDER BY 1, 2 DESC LIMIT ${p.add(asked.limit)}`,
      p.values,
      'rare',
    );
  const rows = await state(bought ? same('c6_numpcom') : `(${same('c5_num')} OR ${same('c6_numpcom')})`);
  return rows.map(({ number: found, stage, items, agreed, arrived, late }) => {
    const coming =
      agreed === '' ? 'sem data prevista' : `previsto para ${formatDate(agreed)}${late ? ', atrasado' : ''}`;
    return {
      title: `Pedido ${trimZeros(found)}: ${stage === 'delivered' ? `entregue em ${formatDate(arrived)}` : coming}`,
      detail: `${amountOf(items, 'item', 'itens')} · ${STAGES[stage]}`,
      path: orderAddress(found, { billed: stage !== 'unbilled', delivered: stage === 'delivered' }),
    };
  });
}

/** 'Entregas de hoje', 'entregas atrasadas': how many items are on their way. */
async function deliveryAnswers(pool: pg.Pool, question: Question, asked: Asked): Promise<SearchHit[]> {
  const left = question.store === null ? leftOf(question.words, DELIVERIES) : null;
  if (!left) return [];
  const isLate = leftOf(left, LATE)?.length === 0;
  const days = daysOf(leftOf(left, DUE) ?? left, asked.today);
  if (!isLate && !days) return [];
  const query: Readonly<Record<string, string>> = days
    ? { C6_ENTREG_from: days.from, C6_ENTREG_to: days.to }
    : { tab: 'late' };
  const { count } = await sumOfList(pool, deliveryRows, asked, { ...query, status: 'pending' });
  const noun = count === 0 ? 'Nenhuma entrega' : amountOf(count, 'entrega', 'entregas');
  const late = count > 1 ? 'atrasadas' : 'atrasada';
  const due = count > 1 ? 'previstas' : 'prevista';
  return [
    {
      title: days ? `${noun} ${due} ${days.planned}` : `${noun} ${late}`,
      detail: 'Entregas em Andamento',
      path: `/admin/delivery-list?${new URLSearchParams(query as Record<string, string>).toString()}`,
    },
  ];
}

/** Orders by their own number and by the customer's: two questions, because each has its own index. */
export const deliverySources = (pool: pg.Pool): SearchSource[] => [
  erpSource<Row>(pool, orderRows, {
    ...order,
    where: numberStarts('c5_num'),
    called: ORDER,
    answer: (question, asked) => orderAnswers(pool, question, asked),
  }),
  erpSource<Row>(pool, orderRows, {
    ...order,
    where: numberStarts('c6_numpcom'),
    called: [...ORDER, ...PURCHASE],
  }),
  {
    label: order.label,
    access: deliveryRows.access,
    ofCompany: true,
    find: () => Promise.resolve([]),
    answer: (question, asked) => deliveryAnswers(pool, question, asked),
  },
];
