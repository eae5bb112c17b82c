import { waitFor } from '@testing-library/react';
import { endTestSession, startTestSession, stubServer, testMe } from '../exports/testing';
import { leaveQuestion, unsaved } from '../guard/unsaved';
import { setBoot } from '../remotes/registry';
import { auth } from '../session/auth';
import { staleCompany, watchCompany } from './company';

const page = (path: string, ofCompany?: true) => ({ path, title: path, ...(ofCompany && { ofCompany }) });
const pages = [page('/admin/user/:id'), page('/admin/order-new', true)];
const OTHER = 2;
let restore = () => {};

beforeAll(() => watchCompany());
beforeEach(async () => {
  await startTestSession();
  setBoot({
    registry: { remotes: { 'mf-x': { base: 'x', declaration: { pages } } }, rollouts: [] } as never,
    config: {} as never,
  });
  restore = stubServer({ 'POST me': { ...testMe, user: { ...testMe.user, customer_id: OTHER } } });
});
afterEach(() => {
  leaveQuestion.getSnapshot()?.answer(false);
  unsaved.discard();
  staleCompany.set(false);
  restore();
  endTestSession();
});

/** What the browser tells this tab when another has switched the company. */
function switchElsewhere() {
  const newValue = JSON.stringify([auth.getSnapshot().user?.id, OTHER]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal.company', newValue }));
}
const openAt = (path: string) => window.history.replaceState(null, '', path);

it('leaves a page of the old company', async () => {
  openAt('/admin/order-new');
  switchElsewhere();
  await waitFor(() => expect(staleCompany.getSnapshot()).toBe(true));
});

it('asks before it leaves what is unsaved, and stays if so told', async () => {
  openAt('/admin/order-new');
  const discarded = jest.fn();
  unsaved.add(discarded);
  switchElsewhere();
  await waitFor(() => expect(leaveQuestion.getSnapshot()).not.toBeNull());
  leaveQuestion.getSnapshot()?.answer(false);
  await waitFor(() => expect(leaveQuestion.getSnapshot()).toBeNull());
  expect([staleCompany.getSnapshot(), discarded.mock.calls]).toEqual([false, []]);
  switchElsewhere();
  await waitFor(() => expect(leaveQuestion.getSnapshot()).not.toBeNull());
  leaveQuestion.getSnapshot()?.answer(true);
  await waitFor(() => expect(staleCompany.getSnapshot()).toBe(true));
  // The draft is there again when the old company is.
  expect([unsaved.any(), discarded.mock.calls]).toEqual([false, []]);
});

it.each(['/admin/user/7', '/admin/profile'])(
  'stays at %s with what is unsaved, in the new company',
  async (path) => {
    openAt(path);
    unsaved.add();
    const { epoch } = auth.getSnapshot();
    switchElsewhere();
    await waitFor(() => expect(auth.getSnapshot().user?.customer_id).toBe(OTHER));
    expect([staleCompany.getSnapshot(), leaveQuestion.getSnapshot(), unsaved.any()]).toEqual([
      false,
      null,
      true,
    ]);
    expect(auth.getSnapshot().epoch).toBe(epoch);
  },
);
