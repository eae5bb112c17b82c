import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { dialogState } from './dialog-state';

const state = dialogState<string>();

function Shown() {
  const subject = state.useSubject();
  return subject === null ? <p>closed</p> : <p>{subject}</p>;
}

it('shows what was opened until it is closed', () => {
  render(<Shown />);
  expect(screen.getByText('closed')).toBeVisible();
  act(() => state.open('row 1'));
  expect(screen.getByText('row 1')).toBeVisible();
  act(() => state.close());
  expect(screen.getByText('closed')).toBeVisible();
});

it('is closed when its page comes back', () => {
  const page = render(<Shown />);
  act(() => state.open('row 1'));
  page.unmount();
  render(<Shown />);
  expect(screen.getByText('closed')).toBeVisible();
});
