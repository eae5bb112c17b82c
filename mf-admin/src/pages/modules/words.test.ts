import { MODULE_ACTION } from 'api-contract/rules';
import { inOrder, inTrouble, orders } from './modules.fixture';
import { questionOf } from './question';
import { stepsOf, undoStep } from './steps';
import {
  audienceText,
  byWhom,
  detailText,
  healthText,
  lastChange,
  versionNumber,
  versionText,
} from './words';
import type { ModuleState } from '../../../wire/modules';

it.each([
  ['1.4.0+9f31c2ab0d12', '1.4.0 (9f31c2ab)'],
  ['1.4.0', '1.4.0'],
])('the version %s is %s', (version, text) => expect(versionText(version)).toBe(text));

it.each([
  ['1.4.0+9f31c2ab0d12', '1.4.0'],
  ['1.4.0', '1.4.0'],
])('the version %s is known as %s', (version, text) => expect(versionNumber(version)).toBe(text));

it.each([
  ['Rui Prado', 'por Rui Prado'],
  ['root', 'por comando no servidor'],
])('%s made a change: %s', (who, text) => expect(byWhom(who)).toBe(text));

it.each([
  [null, 'todos'],
  ['10%', '10% dos usuários'],
  ['staff', 'equipe interna'],
  ['company=000123', 'empresa 000123'],
  ['company=000123,000456', 'empresas 000123, 000456'],
])('%s is %s', (to, text) => expect(audienceText(to)).toBe(text));

it.each([
  [inOrder.modules, '6 módulos no ar, todos em ordem.'],
  [inOrder.modules.slice(0, 1), 'Um módulo no ar, em ordem.'],
  [inTrouble.modules, '2 módulos com problema: Pedidos; Telemetria.'],
  [inTrouble.modules.slice(-1), 'Um módulo com problema: Telemetria.'],
])('says how %# stand', (modules, text) => expect(healthText(modules)).toBe(text));

it.each([
  ['api', '^0.3.0', '0.1.0', 'Pede a API ^0.3.0; no ar: 0.1.0.'],
  ['host', 'latest', null, "Pede o portal 'latest', que não é uma faixa de versões."],
] as const)('says that a version wants %s %s', (of, range, version, text) =>
  expect(detailText({ kind: 'refused', detail: 'mf-x requires…', unmet: { of, range, version } })).toBe(text),
);
it('names the file that is missing', () =>
  expect(detailText({ kind: 'missing', detail: 'remoteEntry.js' })).toBe('remoteEntry.js'));

it('finds the newest change of all modules', () => {
  const [module, change] = lastChange(inOrder.modules) ?? [];
  expect([module?.name, change?.why]).toEqual(['mf-orders', 'Kanban novo']);
  expect(lastChange([{ ...orders, log: [] }])).toBeNull();
});

const { release, canary, promote, withdraw, rollback, forward } = MODULE_ACTION;
const after = (action: ModuleState['log'][number]['action'], change: Partial<ModuleState> = {}) => {
  const [first] = orders.log;
  return { ...orders, log: first ? [{ ...first, action }] : [], ...change };
};

it.each([
  ['a release', after(release), rollback],
  ['the first release', after(release, { back: null }), null],
  ['a canary', after(canary), withdraw],
  ['a canary that a release has ended', after(canary, { canary: null }), null],
  ['a promotion', after(promote), rollback],
  ['a rollback', after(rollback, { forward: orders.back }), forward],
  ['a rollback undone', after(forward), rollback],
  ['a withdrawn canary', after(withdraw, { canary: null }), null],
  ['a withdrawn area', after(withdraw, { canary: null, live: null }), rollback],
])('%s is taken back by its step', (_what, module, step) => expect(undoStep(module)).toBe(step));

it('offers what can be done', () => {
  expect(stepsOf(orders)).toEqual([promote, withdraw, rollback]);
  expect(stepsOf({ ...orders, canary: null, back: null, forward: orders.back })).toEqual([forward]);
});

it.each([
  [[], null],
  [['1.3.0+aa'], 'A versão 1.3.0 fica de fora: teve falhas.'],
  [['1.3.0+aa', '1.2.0+bb'], 'As versões 1.3.0, 1.2.0 ficam de fora: tiveram falhas.'],
])('a rollback that leaves out %j says so', (skipped, sentence) => {
  const back = orders.back && { ...orders.back, skipped };
  const { text } = questionOf({ ...orders, back }, MODULE_ACTION.rollback);
  expect(text.includes('de fora')).toBe(sentence !== null);
  expect(text).toContain(sentence ?? 'Todos os usuários');
});
