import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './switch';

function Setting() {
  const [on, setOn] = useState(false);
  return (
    <Switch
      label="Exibir coluna de boleto?"
      checked={on}
      onChange={setOn}
      words={['SIM', 'NÃO']}
      hint="Vale para todos os usuários do cliente."
    />
  );
}

test('can be switched by its label and by keyboard, and shows its state in words', async () => {
  render(<Setting />);
  const setting = screen.getByRole('switch', { name: 'Exibir coluna de boleto?' });
  expect(setting).toHaveAccessibleDescription('Vale para todos os usuários do cliente.');
  expect(screen.getByText('NÃO')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Exibir coluna de boleto?'));
  expect(setting).toBeChecked();
  expect(screen.getByText('SIM')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  expect(setting).not.toBeChecked();
});
