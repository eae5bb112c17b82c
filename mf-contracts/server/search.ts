import { ACCESS, amountOf, contractAddress, formatVolume, type SearchHit, trimZeros } from 'api-contract';
import type pg from 'pg';
import { contains } from 'api/db/list/conditions';
import { Params } from 'api/db/params';
import { customerProducts } from 'api/erp/reads/catalog';
import { activeOn, CONTRACT_ITEMS, ownContracts } from 'api/erp/reads/contract-rows';
import { readRows } from 'api/erp/reads/read';
import { sessionScope } from 'api/erp/scope';
import {
  type Asked,
  erpSource,
  fewOf,
  includesWords,
  isNamed,
  leftOf,
  numberStarts,
  type Question,
  type SearchSource,
} from 'api/search';
import { contractRows } from './lists';

interface Row {
  readonly branch: string;
  readonly number: string;
  readonly own: string;
  readonly product: string;
}

interface Balance {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly contracts: number;
  /** A decimal. */
  readonly balance: string;
}

/** 'Saldo de soda': what is left of each product in the contracts in force, and the list of these. */
async function balanceAnswers(pool: pg.Pool, question: Question, asked: Asked): Promise<SearchHit[]> {
  const product = question.store === null ? leftOf(question.words, ['saldo', 'saldos']) : null;
  if (!product || product.length === 0) return [];
  const p = new Params();
  const scope = sessionScope(asked.session);
  const rows = await readRows<Balance>(
    pool,
    `SELECT cnb_parpro AS code, min(cnb_descri) AS name, cnb_um AS unit,
       count(DISTINCT (cn9_filial, cn9_numero))::int AS contracts, trim_scale(sum(cnb_sldmed))::text AS balance
     ${CONTRACT_ITEMS} WHERE ${ownContracts(p, scope)} AND ${activeOn(p, asked.today)}
     GROUP BY cnb_parpro, cnb_um ORDER BY min(cnb_descri), cnb_um`,
    p.values,
    'rare',
  );
  const hits = rows
    .filter(({ code, name }) => isNamed(`${code} ${name}`, product))
    .map(({ code, name, unit, contracts, balance }) => ({
      title: `Saldo de ${name.trim()}: ${formatVolume(balance, unit.trim())}`,
      detail: amountOf(contracts, 'contrato em vigor', 'contratos em vigor'),
      path: `/admin/contract-list?${new URLSearchParams({ CNB_PARPRO: code, tab: 'active' }).toString()}`,
    }));
  return fewOf(hits, { detail: 'Contratos em vigor', path: '/admin/contract-list?tab=active' });
}

/** Contracts by negotiation number, the customer's own number or product; products by code or name. */
export const contractSources = (pool: pg.Pool): SearchSource[] => [
  erpSource<Row>(pool, contractRows, {
    label: 'Contratos',
    icon: 'contract',
    called: ['contrato', 'contratos', 'negociacao'],
    answer: (question, asked) => balanceAnswers(pool, question, asked),
    columns: 'cn9_filial AS branch, cn9_numero AS number, cn9_zconcl AS own, cnb_descri AS product',
    where: (p, text) =>
      [
        numberStarts('cn9_numero')(p, text),
        contains('cn9_zconcl')(p, text),
        contains('cnb_descri')(p, text),
      ].join(' OR '),
    hit: ({ branch, number, own, product }) => ({
      title: own.trim() || trimZeros(number),
      detail: `${product} · negociação ${trimZeros(number)}`,
      path: contractAddress(number, branch),
    }),
  }),
  {
    label: 'Produtos',
    icon: 'flask',
    access: { anyOf: [ACCESS.contracts] },
    ofCompany: true,
    async find({ session, text, limit }) {
      const products = await customerProducts(pool, sessionScope(session));
      return products
        .filter(({ code, name }) => includesWords(`${code} ${name}`, text))
        .slice(0, limit)
        .map(({ code, name }) => ({
          title: name,
          detail: `código ${code} · contratos com o produto`,
          path: `/admin/contract-list?CNB_PARPRO=${encodeURIComponent(code)}`,
          actions: [
            {
              title: `Novo pedido de ${name}`,
              detail: `código ${code}`,
              path: `/admin/order-new?product=${encodeURIComponent(code)}`,
            },
          ],
        }));
    },
  },
];
