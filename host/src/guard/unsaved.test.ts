import { leaveQuestion, mayLeave, unsaved } from './unsaved';

afterEach(() => unsaved.discard());

it('does not ask when there are no unsaved changes', async () => {
  await expect(mayLeave()).resolves.toBe(true);
  expect(leaveQuestion.getSnapshot()).toBeNull();
});

it.each([true, false])(
  'waits for the answer (%s) and discards the changes only when the user leaves',
  async (leave) => {
    unsaved.add();
    const asked = mayLeave();
    leaveQuestion.getSnapshot()?.answer(leave);
    await expect(asked).resolves.toBe(leave);
    expect(unsaved.any()).toBe(!leave);
    expect(leaveQuestion.getSnapshot()).toBeNull();
  },
);

it('stays when the user tries another way out before answering, and asks again', async () => {
  unsaved.add();
  const first = mayLeave();
  const second = mayLeave();
  await expect(first).resolves.toBe(false);
  leaveQuestion.getSnapshot()?.answer(true);
  await expect(second).resolves.toBe(true);
});

it('does not ask for a form that was unregistered', async () => {
  const remove = unsaved.add();
  remove();
  await expect(mayLeave()).resolves.toBe(true);
});
