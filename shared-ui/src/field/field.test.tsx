import { render, screen } from '@testing-library/react';
import { TextField } from '../text-field/text-field';

const field = () => screen.getByRole('textbox', { name: 'Nome' });

test('an error takes the place of the hint; an empty one is none', () => {
  const { rerender } = render(<TextField label="Nome" hint="Como no contrato." error="Informe o nome." />);
  expect(field()).toHaveAccessibleDescription('Informe o nome.');
  rerender(<TextField label="Nome" hint="Como no contrato." error="" />);
  expect(field()).toHaveAccessibleDescription('Como no contrato.');
  expect(field()).toBeValid();
});
