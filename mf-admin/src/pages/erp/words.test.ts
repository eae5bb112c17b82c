import { MIRROR_STATE } from 'api-contract/rules';
import { inStep } from './erp.fixture';
import { everyText, lagText, linkState, shareOf, stateOf } from './words';

it.each([
  [null, '—'],
  [0, '0 s'],
  [940, '0,9 s'],
  [59_900, '59,9 s'],
  [61_000, '1 min'],
  [7_100_000, '2 h'],
])('a change took %s ms: %s', (ms, text) => expect(lagText(ms)).toBe(text));

it.each([
  [{ state: MIRROR_STATE.idle, asked: null }, 'Em dia', 'success'],
  [{ state: MIRROR_STATE.changes, asked: null }, 'Em dia', 'success'],
  [{ state: MIRROR_STATE.idle, asked: 'compare' as const }, 'Na fila', 'info'],
  [{ state: MIRROR_STATE.first, asked: null }, 'Primeira carga', 'info'],
  [{ state: MIRROR_STATE.stopped, asked: 'changes' as const }, 'Parada', 'danger'],
  [{ state: MIRROR_STATE.waiting, asked: null }, 'Aguardando', 'neutral'],
  [{ state: MIRROR_STATE.waiting, asked: null, total: 0 }, 'Carregada', 'info'],
  [{ state: MIRROR_STATE.idle, asked: null, error: 'O ERP não responde.' }, 'Sem resposta', 'warning'],
  [{ state: MIRROR_STATE.first, asked: null, error: 'O ERP não responde.' }, 'Primeira carga', 'info'],
])('%j is %s', (table, label, tone) =>
  expect(stateOf({ error: null, total: null, ...table })).toEqual({ label, tone }),
);

const [one] = inStep.tables;
const away = { ...one!, error: 'O ERP não responde.' };
const stopped = { ...one!, state: MIRROR_STATE.stopped, error: 'Campo desconhecido.' };
it.each([
  ['in step', {}, 'Em dia', 'success'],
  ['an ERP that is away', { tables: [away] }, 'Sem resposta', 'warning'],
  ['late and away', { tables: [away], late: true }, 'Atrasada', 'warning'],
  ['never complete', { as_of: null, late: true }, 'Incompleta', 'warning'],
  ['a stopped table', { tables: [away, stopped], late: true }, '1 tabela parada', 'danger'],
  ['two of them', { tables: [stopped, stopped] }, '2 tabelas paradas', 'danger'],
])('the link of %s says so', (_what, change, label, tone) =>
  expect(linkState({ ...inStep, ...change })).toEqual({ label, tone }),
);

it.each([
  [0.5, 'a cada 0,5 segundos'],
  [1, 'a cada segundo'],
  [5, 'a cada 5 segundos'],
  [60, 'a cada minuto'],
  [600, 'a cada 10 minutos'],
])('%s s is %s', (seconds, text) => expect(everyText(seconds)).toBe(text));

it.each([
  [10, null, null],
  [0, 0, null],
  [10, 40, 0.25],
  [50, 40, 1],
])('%s rows of %s are %s', (done, total, share) => expect(shareOf({ done, total })).toBe(share));
