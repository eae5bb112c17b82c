import { hash } from '@node-rs/argon2';
import { hashPassword, verifyPassword } from './password-hash';

const TYPED = 'Solução#2026çã';
const [NFC, NFD] = [TYPED.normalize('NFC'), TYPED.normalize('NFD')];

it.each([
  ['composed', NFC, 'decomposed', NFD],
  ['decomposed', NFD, 'composed', NFC],
  ['in full width', 'Ｐortal!2026', 'in half width', 'Portal!2026'],
])('a password set %s (%s) is good typed %s (%s)', async (_set, set, _typed, typed) => {
  const stored = await hashPassword(set);
  expect(await verifyPassword(stored, typed)).toBe(true);
  expect(await verifyPassword(stored, `${typed}x`)).toBe(false);
});

it.each([
  ['composed', NFC],
  ['decomposed', NFD],
])('a hash from before passwords had one form goes on working, %s', async (_form, password) => {
  expect(await verifyPassword(await hash(password), password)).toBe(true);
});

it('matches nothing where there is no hash', async () => {
  expect(await verifyPassword(null, NFD)).toBe(false);
});
