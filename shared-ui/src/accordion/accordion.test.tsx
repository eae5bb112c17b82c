import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './accordion';

test('a part opens and closes with its heading', async () => {
  render(<Accordion items={[{ id: '1', title: 'Matriz', note: '2 certidões', content: <p>Alvará</p> }]} />);
  expect(screen.getByText('Alvará')).not.toBeVisible();
  await userEvent.click(screen.getByText('Matriz'));
  expect(screen.getByText('Alvará')).toBeVisible();
  await userEvent.click(screen.getByText('Matriz'));
  expect(screen.getByText('Alvará')).not.toBeVisible();
});
