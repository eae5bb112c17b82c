import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, TestArea } from '../testing/test-area';
import { MenuEntries } from './menu-entries';

beforeEach(() => startTestSession());
afterEach(endTestSession);

const entries = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ label: `Tela ${n + 1}`, path: `/admin/${n + 1}` }));
const show = (count: number, pathname = '/admin') =>
  render(
    <TestArea path="*" at={pathname}>
      <MenuEntries
        menu={[{ label: 'Pedidos', entries: entries(count) }]}
        pathname={pathname}
        rail={false}
        openGroup="Pedidos"
        onGroup={() => undefined}
      />
    </TestArea>,
  );
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const more = () => screen.queryByRole('button', { name: 'Mais' });

it('shows the first seven of a long group, the rest behind a press', async () => {
  show(11);
  expect(links()).toHaveLength(7);
  expect(links().at(-1)).toBe('Tela 7');
  await userEvent.click(screen.getByRole('button', { name: 'Mais' }));
  expect(links()).toHaveLength(11);
  expect(more()).toBeNull();
  expect(screen.getByRole('link', { name: 'Tela 8' })).toHaveFocus();
});

it('does not put one entry alone behind a press', () => {
  show(8);
  expect(links()).toHaveLength(8);
  expect(more()).toBeNull();
});

it('has the entry of the current page in sight', () => {
  show(11, '/admin/10');
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Tela 10');
  expect(more()).toBeNull();
});
