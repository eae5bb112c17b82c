import { auth } from '../session/auth-store';
import { writeToken } from '../session/token';
import { testMe } from '../exports/testing';
import { actFor } from './client';

const answerOf = (body: unknown, status = 200) =>
  Promise.resolve(
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  );

const meOf = (name: string) => ({ ...testMe, user: { ...testMe.user, name } });

beforeEach(() => {
  writeToken({ token: 't', expiresAt: new Date(Date.now() + 60_000).toISOString() });
});
afterEach(() => {
  // A page begins without a company.
  actFor(null);
  globalThis.__early = undefined;
});

it("restores the session from the page's early call, and calls the server the next time", async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(() => answerOf(meOf('Depois')));
  globalThis.__early = { '/api/me  Bearer t ': answerOf(meOf('Cedo')) };
  await auth.restore();
  expect(auth.getSnapshot().user?.name).toBe('Cedo');
  expect(asked).not.toHaveBeenCalled();
  await auth.restore();
  expect(auth.getSnapshot().user?.name).toBe('Depois');
});

it('ignores an early answer requested with another login', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => answerOf(meOf('Este')));
  globalThis.__early = { '/api/me  Bearer other ': answerOf(meOf('Outro')) };
  await auth.restore();
  expect(auth.getSnapshot().user?.name).toBe('Este');
});

it('offers a retry when the early call failed', async () => {
  const failed = Promise.reject<Response>(new TypeError('Failed to fetch'));
  globalThis.__early = { '/api/me  Bearer t ': failed };
  await auth.restore();
  expect(auth.getSnapshot().status).toBe('failed');
});
