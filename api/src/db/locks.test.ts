import fs from 'node:fs';
import path from 'node:path';
import { API_DIR } from '../paths';
import { LOCKS } from './locks';

const sources = () =>
  (fs.readdirSync(path.join(API_DIR, 'src'), { recursive: true }) as string[]).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file),
  );

it('every lock has a number of its own', () => {
  const numbers = Object.values(LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('only one file has lock numbers', () => {
  const withNumbers = sources().filter((file) => {
    const text = fs.readFileSync(path.join(API_DIR, 'src', file), 'utf8').replaceAll('_', '');
    // A seed of a hashed lock is not a lock number.
    const rest = text.replaceAll(/hashtextextended\(\$1, \d+\)/g, '');
    return Object.values(LOCKS).some((lock) => rest.includes(String(lock)));
  });
  expect(withNumbers).toEqual([path.join('db', 'locks.ts')]);
});
