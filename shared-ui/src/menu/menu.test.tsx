import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from '../button/icon-button';
import { ToolIcon } from '../icon/tool-icon';
import { Menu } from './menu';

test('works by keyboard, and the focus returns to its button', async () => {
  const remove = jest.fn();
  render(
    <Menu
      items={[
        { id: 'view', label: 'Visualizar', onAction: jest.fn() },
        { id: 'remove', label: 'Deletar', onAction: remove, danger: true },
      ]}
    >
      <IconButton icon={<ToolIcon name="more" />} label="Ações do pedido" />
    </Menu>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menu', { name: 'Ações do pedido' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(remove).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ações do pedido' })).toHaveFocus());
});
