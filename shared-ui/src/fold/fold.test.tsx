import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fold } from './fold';

it('unfolds by its line, and tells when it does', async () => {
  const onToggle = jest.fn();
  render(
    <Fold title="Todos os dados" onToggle={onToggle}>
      <p>Santos</p>
    </Fold>,
  );
  expect(screen.getByText('Santos')).not.toBeVisible();
  await userEvent.click(screen.getByText('Todos os dados'));
  expect(screen.getByText('Santos')).toBeVisible();
  expect(onToggle).toHaveBeenLastCalledWith(true);
});
