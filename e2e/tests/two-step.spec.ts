import { createHmac } from 'node:crypto';
import { OWN_PASSWORD, ownUser } from '../support/own-user';
import { expect, login, test } from '../support/test';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator app now (RFC 6238), worked out apart from the portal's library. */
function codeOf(secret: string): string {
  const bits = [...secret.replace(/\s/g, '')].map((sign) =>
    BASE32.indexOf(sign).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const key = Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

test('a user switches the second step on and logs in with a recovery code', async ({
  page,
  request,
  openContext,
  allowConsole,
}) => {
  // The wrong code.
  allowConsole(/401/);
  const email = await ownUser(request);
  await login(page, email, { at: '/admin/profile', password: OWN_PASSWORD });
  const card = page.getByRole('region', { name: 'Verificação em duas etapas' });
  await card.getByRole('button', { name: 'Ativar aplicativo' }).click();
  const dialog = page.getByRole('alertdialog');
  const secret = await dialog.getByRole('code').innerText();
  await dialog.getByLabel(/^Digite o código/).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  const codes = dialog.getByRole('list', { name: 'Códigos de recuperação' });
  const code = await codes.getByRole('listitem').first().innerText();
  await dialog.getByRole('button', { name: 'Já guardei os códigos' }).click();
  await expect(card.getByText('Ativada', { exact: true })).toBeVisible();

  const other = await (await openContext()).newPage();
  await other.goto('/login');
  await other.getByLabel('E-mail').fill(email);
  await other.getByLabel('Senha', { exact: true }).fill(OWN_PASSWORD);
  await other.getByRole('button', { name: 'Acessar o Portal' }).click();
  await other.getByLabel('Código de verificação').fill('000000');
  await expect(other.getByText('Código inválido.')).toBeVisible();
  await other.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await other.getByLabel('Código de recuperação').fill(code);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
});
