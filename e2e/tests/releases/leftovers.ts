import { releaseLeakyArea } from '../built-areas';
import { outline, working } from '../leaky-area';
import { expect, login, test } from '../test';
import { dir } from './change';

/** What an area leaves behind is swept (docs/adr/0112). */
export function leftovers(): void {
  test('what an area leaves behind rests out of sight, ends with the area, and is named in Módulos', async ({
    page,
  }) => {
    const leave = page.getByRole('button', { name: 'Sair de vez' });
    await releaseLeakyArea(dir);
    await page.clock.install();
    await login(page, 'master@portal.demo', { at: '/admin/leaky' });
    await expect(leave).toBeVisible();
    expect(await working(page)).toEqual(['interval', 'listener', 'style']);

    await page.evaluate(() => history.pushState(null, '', '/admin/contract-list'));
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect.poll(() => outline(page)).toBe('none');
    expect(await working(page)).toEqual([]);

    await page.goBack();
    await expect(leave).toBeVisible();
    await expect.poll(() => outline(page)).toBe('dashed');
    expect(await working(page)).toEqual(['interval', 'listener', 'style']);

    await leave.click();
    await expect(page.locator('[data-area="mf-leaky"]')).toHaveCount(0);
    await expect.poll(() => outline(page)).toBe('none');
    expect(await working(page)).toEqual([]);

    // A report that is sent while the page is left may be lost, so it is sent before.
    const told = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/browser-reports') &&
        (response.request().postData() ?? '').includes('left behind'),
    );
    await page.clock.fastForward('02:00');
    await told;
    await page.goto('/admin/modules');
    const named = page.getByText(
      // Perhaps beside others: what other tests left is in the sentence too.
      /^Deixaram algo para trás ao sair da tela: (.*; )?mf-leaky 1\.0\.0 \([^)]*\), 3 vezes[;.]/,
    );
    await expect(named).toBeVisible();
    await page.getByRole('button', { name: /^Ver falhas: mf-leaky/ }).click();
    for (const what of ['setInterval', 'window keydown', 'style'])
      await expect(page.getByText(`${what} left behind`, { exact: true })).toBeVisible();
    await expect(page.getByText(/area\.tsx:13:/).first()).toBeVisible();
  });
}
