import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/button';
import { Tooltip } from './tooltip';

test('keyboard focus shows it as the control’s description, Esc hides it', async () => {
  render(
    <Tooltip text="Botões inativos não têm documento.">
      <Button>Visualizar</Button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Botões inativos não têm documento.');
  expect(screen.getByRole('button', { name: 'Visualizar' })).toHaveAccessibleDescription(
    'Botões inativos não têm documento.',
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
