import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListSelect } from './list-select';

it('chooses by keyboard, and the empty choice is an empty text', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const options = [{ value: 'A', label: 'Aberto' }];
  const props = { label: 'Status', placeholder: 'Todos', options, onChange };
  const { rerender } = render(<ListSelect {...props} value="" />);
  const control = screen.getByRole('button', { name: /Status/ });
  control.focus();
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('A');
  rerender(<ListSelect {...props} value="A" />);
  expect(control).toHaveTextContent('Aberto');
  await user.click(control);
  await user.click(screen.getByRole('option', { name: 'Todos' }));
  expect(onChange).toHaveBeenLastCalledWith('');
});
