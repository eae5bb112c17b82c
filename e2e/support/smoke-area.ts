import { test } from './test';
import { change } from './change';

const PAGES = { '/admin/smoke': 'good', '/admin/smoke-form': 'form' };

/** Releases the area with pages that show this title, to everybody or as a canary. */
export const released = (title: string, canary?: string) =>
  change('publish', { area: { pages: PAGES, title }, ...(canary && { canary }) });

/** Tests of the area, of which 'Versão um' is live when each begins. */
export function withArea(what: string, tests: () => void): void {
  test.describe(what, () => {
    test.beforeEach(async () => {
      await released('Versão um');
    });
    test.afterEach(async () => {
      await change('withdraw', { whole: true }).catch(() => undefined);
    });
    tests();
  });
}
