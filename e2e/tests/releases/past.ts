import fs from 'node:fs';
import path from 'node:path';
import { CUSTOMER, expect, login, test } from '../test';
import { ADMIN, dir, NAME, pastBanner, portal, registryOf, shows } from './change';
import { released, withArea } from './smoke-area';

/** The portal as it was released before (docs/adr/0113). */
export function past(): void {
  withArea('an earlier state', () => {
    test('staff see the portal as it was released before, until they go back', async ({ page, request }) => {
      const { id } = await registryOf(request);
      await released('Versão dois');
      await login(page, ADMIN, { at: `/admin/smoke?registry=${id}` });
      const banner = pastBanner(page);
      await shows(page, 'Versão um');
      await expect(banner).toContainText(/Áreas como eram em \d\d\/\d\d\/\d{4} \d\d:\d\d/);
      await expect(page).toHaveURL(`${portal}/admin/smoke`);
      await page.reload();
      await shows(page, 'Versão um');
      await banner.getByRole('button', { name: 'Voltar ao atual' }).click();
      await shows(page, 'Versão dois');
      await expect(banner).toHaveCount(0);
    });

    test('the address of an earlier state says nothing to a customer', async ({ page, request }) => {
      const { id } = await registryOf(request);
      await released('Versão dois');
      await login(page, CUSTOMER, { at: `/admin/smoke?registry=${id}` });
      await shows(page, 'Versão dois');
      await expect(page.getByRole('button', { name: 'Voltar ao atual' })).toHaveCount(0);
    });

    test('an earlier state whose files are gone offers the way back', async ({ page, request }) => {
      const { id, remotes } = await registryOf(request);
      await released('Versão dois');
      const folder = path.join(dir, remotes[NAME]?.base.split('/').slice(2, -1).join('/') ?? 'none');
      fs.renameSync(folder, `${folder}.away`);
      try {
        await login(page, ADMIN, { at: `/admin/smoke?registry=${id}` });
        await shows(page, 'Versão dois');
        await expect(
          page.getByText(`O portal como era na versão ${id} não pode mais ser mostrado.`),
        ).toBeVisible();
      } finally {
        fs.renameSync(`${folder}.away`, folder);
      }
      await page.getByRole('button', { name: 'Voltar ao atual' }).click();
      await shows(page, 'Versão dois');
      await expect(page.getByRole('button', { name: 'Voltar ao atual' })).toHaveCount(0);
    });
  });
}
