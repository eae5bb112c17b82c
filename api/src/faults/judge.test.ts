import { verdict } from './judge';

const told = (faultyTabs: number, loads: number) => ({ faultyTabs, loads });

it.each<[string, ReturnType<typeof told>, ReturnType<typeof told>, boolean]>([
  ['fails where the live one does not', told(6, 40), told(0, 500), true],
  ['cannot be loaded at all', told(20, 0), told(2, 500), true],
  ['was hardly opened', told(19, 0), told(0, 500), false],
  ['fails rarely', told(4, 40), told(0, 500), false],
  ['fails as the live one does', told(12, 100), told(60, 500), false],
  ['fails a little more than the live one', told(16, 100), told(60, 500), false],
  ['fails twice as often, and by more than the margin', told(26, 100), told(60, 500), true],
  ['fails more often, but less than the margin', told(5, 200), told(1, 500), false],
  ['fails where nobody opened the live one', told(6, 40), told(0, 0), true],
  ['has no faults', told(0, 5000), told(0, 500), false],
])('a canary that %s', (_what, canary, live, withdrawn) => {
  expect(verdict(canary, live) !== null).toBe(withdrawn);
});

it('says why in figures', () => {
  expect(verdict(told(6, 40), told(3, 500))).toBe(
    'Recolhida sozinha: falhas em 6 de 40 aberturas (15%); na versão no ar, em 0,6%.',
  );
});
