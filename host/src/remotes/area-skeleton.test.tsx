import { act, render, screen } from '@testing-library/react';
import { startTestSession } from '../exports/testing';
import { AreaSkeleton } from './area-skeleton';
import { lastMove, watchMoves } from '../pages/last-move';

const blocks = () => screen.getByRole('status', { name: 'Carregando' }).firstElementChild;
const move = (change: object) =>
  act(() => void window.dispatchEvent(Object.assign(new PopStateEvent('popstate'), change)));

beforeAll(watchMoves);
beforeAll(() => startTestSession());
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('shows its blocks a moment after the address has changed', () => {
  move({ singleSpa: true });
  jest.advanceTimersByTime(50);
  render(<AreaSkeleton />);
  act(() => void jest.advanceTimersByTime(99));
  expect(blocks()).toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  expect(blocks()).not.toBeNull();
});

it('shows its blocks at once when the move is longer ago', () => {
  move({ singleSpa: true });
  jest.advanceTimersByTime(400);
  render(<AreaSkeleton />);
  expect(blocks()).not.toBeNull();
});

it('is announced to screen readers when the wait is long', () => {
  render(<AreaSkeleton />);
  expect(screen.getByRole('status')).toHaveTextContent('');
  act(() => void jest.advanceTimersByTime(500));
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
});

it('distinguishes back and forward from new addresses', () => {
  move({ singleSpa: true });
  expect(lastMove().traversed).toBe(false);
  move({});
  expect(lastMove().traversed).toBe(true);
});
