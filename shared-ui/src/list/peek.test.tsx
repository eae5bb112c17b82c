import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderList } from './testing/render-list';

const NAME = 'Detalhes da linha';
const panel = () => screen.getByRole('complementary', { name: NAME });
const noPanel = () => expect(screen.queryByRole('complementary', { name: NAME })).toBeNull();
const heading = () => within(panel()).getByRole('heading').textContent;

/** The focus in the first row's link, with the table's tools there. */
async function inFirstRow() {
  renderList();
  const [link] = await within(await screen.findByRole('table')).findAllByRole('link');
  act(() => link?.focus());
  await screen.findByText(/^Setas percorrem as linhas/);
  return { user: userEvent.setup(), link };
}

test('Space shows the row beside the list, arrows lead on, Space again closes', async () => {
  const { user, link } = await inFirstRow();
  await user.keyboard(' ');
  expect(heading()).toBe('Hipoclorito de Sódio 12% a granel');
  // The sign that is the row's link says nothing; all other columns are there.
  const labels = within(panel()).getAllByRole('term');
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    'Valor unitário',
    'Contrato do cliente',
    'Data inicial',
    'Data final',
    'Saldo de volume',
  ]);
  expect(within(panel()).getByText('3.250 KG')).toBeVisible();
  expect(link).toHaveFocus();
  const marked = () => document.querySelector('tr[data-peeked]')?.textContent;
  expect(marked()).toContain('Hipoclorito de Sódio 12%');

  await user.keyboard('{ArrowDown}');
  expect(heading()).toBe('Soda Cáustica Líquida 50%');
  expect(marked()).toContain('Soda Cáustica');
  await user.keyboard(' ');
  noPanel();
  expect(marked()).toBeUndefined();
  await user.keyboard('{ArrowUp}');
  noPanel();
});

test('Esc closes it, and its button gives the focus back to the row', async () => {
  const { user, link } = await inFirstRow();
  await user.keyboard(' {Escape}');
  noPanel();
  await user.keyboard(' ');
  await user.click(within(panel()).getByRole('button', { name: 'Fechar detalhes' }));
  noPanel();
  expect(link).toHaveFocus();
});

test('it opens the row’s page', async () => {
  const { user, link } = await inFirstRow();
  const opened = jest.fn((event: Event) => event.preventDefault());
  link?.addEventListener('click', opened);
  await user.keyboard(' ');
  await user.click(within(panel()).getByRole('button', { name: 'Abrir' }));
  expect(opened).toHaveBeenCalledTimes(1);
});

test('the mouse has a button for it beside the row', async () => {
  const { user } = await inFirstRow();
  await user.hover(screen.getByText('CT-2026/102'));
  await user.click(screen.getByRole('button', { name: 'Ver detalhes ao lado' }));
  expect(within(panel()).getByText('CT-2026/102')).toBeVisible();
});
