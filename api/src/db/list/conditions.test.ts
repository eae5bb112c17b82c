import { testDatabase } from '../../testing/database';
import type { Database } from '../database';
import { Params } from '../params';
import { contains, containsCode } from './conditions';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type Condition = typeof contains;

async function holds(condition: Condition, text: string, part: string): Promise<boolean> {
  const p = new Params();
  const where = condition('t.text')(p, part);
  const { rows } = await database.pool.query<{ found: boolean }>(
    `SELECT ${where} AS found FROM (SELECT ${p.add(text)}::text AS text) t`,
    p.values,
  );
  return rows[0]?.found ?? false;
}

describe('contains', () => {
  it.each([
    ['ÁGUAS DO VALE – M³', 'aguas'],
    ['ÁGUAS DO VALE – M³', 'Águas do vale – m³'],
    ['Aguas', 'ÁGUAS'],
    ['São José', 'sao jose'],
    ['SAO JOSE', 'São José'],
    ['Ação Nº 5', 'acao nº'],
    ['Ñandu', 'nandu'],
    ['Straße', 'straße'],
    ['a.b (c) [d] {2} x|y ^$ *+? \\w 50%_', 'a.b (c) [d] {2} x|y ^$ *+? \\w 50%_'],
    ['***', '***'],
    ['anything', ''],
  ])('%j: %j', async (text, part) => expect(await holds(contains, text, part)).toBe(true));

  it.each([
    ['abc', 'a.c'],
    ['abc', 'a%'],
    ['word', '\\w'],
    ['aaa', 'a{3}'],
    ['AGUA', 'água mole'],
    ['x', '(x)'],
    ['anything', '***:x'],
  ])('%j: not %j', async (text, part) => expect(await holds(contains, text, part)).toBe(false));
});

it.each([
  ['PA-10_5%', '10_5%', true],
  ['PA-1005', '10_5', false],
  ['PA-10', 'pa', true],
])('code %j contains %j: %s', async (text, part, found) =>
  expect(await holds(containsCode, text, part)).toBe(found),
);
