import { foldText } from './fold-text';

it.each([
  ['AÇÃO', 'acao'],
  ['Têxtil São João', 'textil sao joao'],
  ['o\u0301leo', 'oleo'],
  ['Ñandú ÜBER', 'nandu uber'],
  ['m³ – 50% ^`~', 'm³ – 50% ^`~'],
  ['', ''],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
