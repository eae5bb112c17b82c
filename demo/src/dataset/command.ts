import { parseArgs } from 'node:util';
import type { Io } from 'api/config/io';
import { makeDataset } from '.';
import { dayOf } from './days';

const USAGE =
  'Uso:\n  dataset:make [--orders N] [--seed N] [--today aaaa-mm-dd] PASTA   gera dados de demonstração';

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,8}$/.test(text)) throw new Error(`--${name} pede um número inteiro.`);
  return Number(text);
}

function parse(argv: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { orders: { type: 'string' }, seed: { type: 'string' }, today: { type: 'string' } },
  });
  const [dir, ...more] = positionals;
  if (dir === undefined || more.length > 0) throw new Error('Falta a pasta, ou há mais de uma.');
  if (values.today !== undefined) dayOf(values.today);
  const orders = wholeNumber('orders', values.orders);
  const seed = wholeNumber('seed', values.seed);
  return { dir, options: { orders, seed, today: values.today } };
}

/**
 * Runs `dataset:make [--orders N] [--seed N] [--today yyyy-mm-dd] DIR` and returns the exit code: 0 for success, 1 for
 * arguments that it does not understand.
 */
export async function makeCommand(argv: readonly string[], { out, err }: Io): Promise<number> {
  let asked;
  try {
    asked = parse(argv);
  } catch (error) {
    err((error as Error).message);
    err(USAGE);
    return 1;
  }
  await makeDataset(asked.dir, asked.options);
  out(`Dados gerados em ${asked.dir}.`);
  return 0;
}
