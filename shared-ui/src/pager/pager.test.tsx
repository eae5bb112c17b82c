import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pager } from './pager';

const NAMES = ['Primeira página', 'Página anterior', 'Próxima página', 'Última página'];
const enabled = () =>
  NAMES.filter((name) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled);

test.each([
  [1, 1, []],
  [1, 5, ['Próxima página', 'Última página']],
  [3, 5, NAMES],
  [5, 5, ['Primeira página', 'Página anterior']],
])('on page %i of %i these buttons are enabled: %p', (page, pages, names) => {
  render(<Pager page={page} pages={pages} onPage={jest.fn()} />);
  expect(screen.getByText(`Página: ${page}/${pages}`)).toBeInTheDocument();
  expect(enabled()).toEqual(names);
});

test('each button goes to its page', async () => {
  const onPage = jest.fn();
  render(<Pager page={3} pages={7} onPage={onPage} />);
  for (const name of NAMES) await userEvent.click(screen.getByRole('button', { name }));
  expect(onPage.mock.calls.flat()).toEqual([1, 2, 4, 7]);
});

test('the way to the page before or after tells when somebody comes near it', async () => {
  const onNear = jest.fn();
  render(<Pager page={3} pages={7} onPage={jest.fn()} onNear={onNear} />);
  for (const name of NAMES) await userEvent.hover(screen.getByRole('button', { name }));
  expect(onNear.mock.calls.flat()).toEqual([2, 4]);
});
