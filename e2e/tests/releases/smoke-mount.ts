import fs from 'node:fs';
import { CUSTOMER, expect, login, test } from '../test';
import { change, dir, logText, NAME, portal, registryOf, sessions } from './change';

/** Every page and slot of a build is opened before it goes live. */
export function smokeMount(): void {
  for (const [what, kind, fault] of [
    ['throws', 'throwing', 'the page broke'],
    ['rejects a promise', 'rejecting', 'the promise broke'],
    ['shows its failure card', 'failing', 'it shows its failure card'],
    ['stays blank', 'blank', 'nothing is on screen'],
    ['never ends', 'endless', 'it does not answer within 10 s'],
  ] as const) {
    test(`a build with a page that ${what} is refused, and nothing is changed`, async ({ request }) => {
      const before = await registryOf(request);
      const [log, open] = [logText(), await sessions(request)];
      const folders = fs.readdirSync(dir);
      const area = { pages: { '/admin/smoke-good': 'good', '/admin/smoke-bad': kind } };
      await expect(change('release', { area })).rejects.toThrow(
        `mf-smoke: /admin/smoke-bad does not come up in the portal at ${portal}: ${fault}.`,
      );
      expect(await registryOf(request)).toEqual(before);
      expect([logText(), fs.readdirSync(dir), await sessions(request)]).toEqual([log, folders, open]);
    });
  }

  for (const [kind, left] of [
    ['ticking', 'setInterval'],
    ['polling', 'setTimeout'],
    ['listening', 'a listener of window keydown'],
    ['styling', 'a style sheet'],
    ['dressing', 'body style="overflow: hidden;"'],
    ['extending', 'Array.prototype.last'],
    ['replacing', 'alert'],
  ] as const) {
    test(`a build with a ${kind} page is refused for what that leaves behind`, async ({ request }) => {
      const before = await registryOf(request);
      const area = { pages: { '/admin/smoke-bad': kind } };
      await expect(change('release', { area })).rejects.toThrow(
        `mf-smoke: /admin/smoke-bad leaves behind: ${left}.`,
      );
      expect(await registryOf(request)).toEqual(before);
    });
  }

  for (const [kind, place, fault] of [
    ['throwing', 'home:contracts', 'its slot at home:contracts does not come up in the portal at'],
    ['throwing', 'home:tile-contracts', 'its slot at home:tile-contracts does not come up in the portal at'],
    ['rejecting', 'home:tile-contracts', 'its slots at home do not come up in the portal at'],
  ] as const) {
    test(`a build with a ${kind} slot at ${place} is refused, and nothing is changed`, async ({
      request,
    }) => {
      const before = await registryOf(request);
      const area = { pages: { '/admin/smoke-good': 'good' }, slots: { [place]: kind } };
      await expect(change('release', { area })).rejects.toThrow(
        `${NAME}: ${fault} ${portal}: ${kind === 'throwing' ? 'the slot broke' : 'the promise of the slot broke'}.`,
      );
      expect(await registryOf(request)).toEqual(before);
    });
  }

  test('a good build goes live, and the log says that its pages were opened', async ({ page, request }) => {
    const open = await sessions(request);
    const area = {
      pages: {
        '/admin/smoke-good': 'good',
        '/admin/smoke/:id': 'missing',
        '/admin/smoke-form': 'form',
        '/admin/smoke-tidy': 'tidy',
        '/admin/smoke-global': 'naming',
      },
      slots: { 'home:contracts': 'good', 'home:tile-contracts': 'good', 'home:nowhere': 'good' },
    };
    const { version, smoke } = await change('release', { area });
    try {
      expect(smoke).toBe('passed (5 pages, 3 slots; new globals: smokeWasHere)');
      expect((await registryOf(request)).remotes[NAME]?.version).toBe(version);
      expect(JSON.parse(logText().trim().split('\n').at(-1) ?? '')).toMatchObject({ remote: NAME, smoke });
      expect(await sessions(request)).toBe(open);
      await login(page, CUSTOMER, { at: '/admin/smoke-good' });
      await expect(page.getByRole('heading', { name: 'A página está aqui' })).toBeVisible();
    } finally {
      await change('withdraw', { whole: true });
    }
  });
}
