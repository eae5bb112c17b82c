import fs from 'node:fs';
import path from 'node:path';
import { API_DIR } from '../paths';
import { LOCKS } from './advisory-locks';

const ROOT = path.dirname(API_DIR);
const serverParts = () =>
  fs
    .readdirSync(ROOT)
    .map((name) => `${name}/server`)
    .filter((dir) => /^mf-/.test(dir) && fs.existsSync(path.join(ROOT, dir)));
/** The platform's files and the areas' server parts. */
const sources = () =>
  ['api/src', ...serverParts()]
    .flatMap((dir) =>
      fs
        .readdirSync(path.join(ROOT, dir), { recursive: true, encoding: 'utf8' })
        .map((file) => path.join(dir, file)),
    )
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file));

it('every lock has a number of its own', () => {
  const numbers = Object.values(LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('only one file has locks by number or by name', () => {
  const withNumbers = sources().filter((file) => {
    const text = fs.readFileSync(path.join(ROOT, file), 'utf8').replaceAll('_', '');
    return (
      /hashtextextended\(/.test(text) || Object.values(LOCKS).some((lock) => text.includes(String(lock)))
    );
  });
  expect(withNumbers).toEqual(['api/src/db/advisory-locks.ts']);
});
