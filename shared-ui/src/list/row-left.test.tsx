import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderList } from './testing/render-list';

const rowLinks = async () => within(await screen.findByRole('table')).findAllByRole('link');
const at = (idx: number) => window.history.replaceState({ idx }, '', '/lista');

/** Follows the third row, and leaves the page. */
async function leaveByThirdRow() {
  at(4);
  const { unmount } = renderList({ navigate: () => undefined });
  await userEvent.click((await rowLinks())[2] as HTMLElement);
  unmount();
}

test('back on the list, the focus is on the row that was opened', async () => {
  await leaveByThirdRow();
  at(4);
  renderList();
  const links = await rowLinks();
  await waitFor(() => expect(links[2]).toHaveFocus());
});

test('the same list opened anew begins at its top', async () => {
  await leaveByThirdRow();
  at(5);
  renderList();
  await rowLinks();
  expect(document.body).toHaveFocus();
});

test('a row that is gone is not looked for', async () => {
  await leaveByThirdRow();
  at(4);
  renderList({ fetchPage: async () => ({ rows: [], count: 0 }) });
  await screen.findByText('Nenhum registro encontrado.');
  expect(document.body).toHaveFocus();
});
