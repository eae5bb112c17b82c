import { foldAt } from './fold-at';

const TITLES = ['Vencidos', 'Próximos 7 dias', 'Pagos'];

test('a list with nothing but the usual folds on a phone alone', () => expect(foldAt([], [])).toBe(640));

test('tools give way before tabs do', () => {
  // At 1180 px with the menu beside it, a list has 908.
  expect(foldAt(TITLES, [])).toBeGreaterThan(908);
  expect(foldAt(TITLES, [])).toBeLessThan(1100);
  expect(foldAt(TITLES, ['Importar'])).toBeGreaterThan(foldAt(TITLES, []));
});

test('tools that a list does not offer take no room', () => {
  const tools = ['Exportar Usuários', 'Exportar Permissões de Usuários'];
  expect(foldAt([], tools, { grid: false })).toBeLessThan(foldAt([], tools));
});
