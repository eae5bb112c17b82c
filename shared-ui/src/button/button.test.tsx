import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

test('a press calls the handler', async () => {
  const press = jest.fn();
  render(<Button onClick={press}>Buscar</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(press).toHaveBeenCalledTimes(1);
});

test('while loading it keeps its name and focus, and neither calls the handler nor submits', async () => {
  const press = jest.fn();
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" loading onClick={press}>
        Enviar
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Enviar' });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});
