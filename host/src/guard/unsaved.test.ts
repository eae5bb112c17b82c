import { leaveQuestion, mayLeave, unsaved } from './unsaved';

afterEach(() => unsaved.discard());

it('asks nobody where nothing is unsaved', async () => {
  await expect(mayLeave()).resolves.toBe(true);
  expect(leaveQuestion.getSnapshot()).toBeNull();
});

it.each([true, false])('waits for the answer, %s, and keeps the changes unless one leaves', async (leave) => {
  unsaved.add();
  const asked = mayLeave();
  leaveQuestion.getSnapshot()?.answer(leave);
  await expect(asked).resolves.toBe(leave);
  expect(unsaved.any()).toBe(!leave);
  expect(leaveQuestion.getSnapshot()).toBeNull();
});

it('stays when a second way out is tried before the first was answered, and asks anew', async () => {
  unsaved.add();
  const first = mayLeave();
  const second = mayLeave();
  await expect(first).resolves.toBe(false);
  leaveQuestion.getSnapshot()?.answer(true);
  await expect(second).resolves.toBe(true);
});

it('a form that was taken off does not ask', async () => {
  const remove = unsaved.add();
  remove();
  await expect(mayLeave()).resolves.toBe(true);
});
