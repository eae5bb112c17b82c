import { MIRROR_STATE } from 'api-contract/rules';
import { everyText, lagText, shareOf, stateOf } from './words';

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
])('%j is %s', (table, label, tone) => expect(stateOf(table)).toEqual({ label, tone }));

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
