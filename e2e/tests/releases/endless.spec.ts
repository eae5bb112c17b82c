import type { APIRequestContext } from '@playwright/test';
import { CUSTOMER, expect, login, sessionOf, test } from '../../support/test';
import { change, NAME, registryOf } from '../../support/change';
import { withArea } from '../../support/smoke-area';

const MASTER = 'master@portal.demo';

/** The kinds of faults that 'Módulos' has of a release. */
async function kindsOf(request: APIRequestContext, base: string): Promise<string[]> {
  const headers = await sessionOf(request, MASTER);
  const answer = await request.get(`/api/modules/${NAME}/faults?base=${base}`, { headers });
  await request.post('/api/logout', { headers, data: {} });
  const { faults } = (await answer.json()) as { faults: { kind: string }[] };
  return faults.map(({ kind }) => kind);
}

// What goes on without end is stopped and named (docs/adr/0098).
withArea('an area that goes on without end', () => {
  for (const [what, kind, shown] of [
    // Its first page was there, so its data may be the cause.
    ['changes the address', 'moving', 'Ops! Tivemos um problema por aqui.'],
    ['sets state', 'restless', 'Versão um'],
  ] as const)
    test(`and ${what}: it is stopped and named, and ${shown} is shown`, async ({
      page,
      request,
      allowConsole,
    }) => {
      allowConsole(/without end|Minified React error #301|is already registered/);
      await change('publish', { area: { pages: { '/admin/smoke': kind } } });
      const { base } = (await registryOf(request)).remotes[NAME]!;
      await login(page, CUSTOMER, { at: '/admin/smoke' });
      await expect(page.getByText(shown, { exact: true })).toBeVisible();
      await expect.poll(() => kindsOf(request, base), { timeout: 20_000 }).toContain('loop');
    });
});
