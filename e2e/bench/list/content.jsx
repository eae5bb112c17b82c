// The content of both tables: twelve columns as in the portal's lists, formatted by the portal's rules.
import {
  formatDate,
  formatMoney,
  formatPercent,
  formatUnitPrice,
  formatVolume,
} from '../../../api-contract/src/rules';

const PRODUCTS = ['HIPOCLORITO DE SÓDIO 12%', 'SODA CÁUSTICA LÍQUIDA 50%', 'POLICLORETO DE ALUMÍNIO 18%'];
const SITUATIONS = [
  ['success', 'Vigente'],
  ['warning', 'Paralisado'],
  ['neutral', 'Finalizado'],
];
const pick = (list, n) => list[n % list.length];
const two = (n) => String(n).padStart(2, '0');

/** A row as in a call's answer: decimals and dates as text. */
export const row = (n) => ({
  id: String(n),
  number: String(12_000 + n).padStart(15, '0'),
  product: pick(PRODUCTS, n),
  client: `PC-2026/${n}`,
  branch: `06500${two(n % 40)}`,
  start: `2026${two((n % 12) + 1)}01`,
  end: `2027${two((n % 12) + 1)}28`,
  price: `${1 + (n % 90) / 7}`,
  value: `${(n % 5000) * 37.5}`,
  initial: `${(n % 900) * 12.25}`,
  balance: `${(n % 700) * 3.5}`,
  term: `${(n % 100) + 0.5}`,
  situation: pick(SITUATIONS, n),
});

/** Each column: id, heading, alignment and text. The first is a link, the last is drawn as a chip. */
export const COLUMNS = [
  ['number', 'Nº da Negociação', undefined, (r) => r.number],
  ['product', 'Produto', undefined, (r) => r.product],
  ['client', 'Contrato do cliente', undefined, (r) => r.client],
  ['branch', 'Filial', undefined, (r) => r.branch],
  ['start', 'Data inicial', undefined, (r) => formatDate(r.start)],
  ['end', 'Data final', undefined, (r) => formatDate(r.end)],
  ['price', 'Valor unitário', 'right', (r) => formatUnitPrice(r.price)],
  ['value', 'Valor total', 'right', (r) => formatMoney(r.value)],
  ['initial', 'Volume inicial', 'right', (r) => formatVolume(r.initial, 'KG')],
  ['balance', 'Saldo de volume', 'right', (r) => formatVolume(r.balance, 'KG')],
  ['term', '% de prazo', 'right', (r) => formatPercent(r.term)],
  ['situation', 'Situação', undefined, (r) => r.situation[1]],
];

export const FILTERS = ['Contrato do cliente', 'Data Inicio', 'Situação'];
