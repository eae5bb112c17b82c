import { act, render, screen } from '@testing-library/react';
import * as portal from 'host/portal';
import { TestArea } from 'host/testing';
import { tank } from '../../tanks/tank.fixture';
import { CriticalDialog } from './critical-dialog';

jest.mock('host/portal', () => ({
  ...jest.requireActual<typeof portal>('host/portal'),
  useShown: jest.fn(() => true),
}));
const shown = jest.mocked(portal.useShown);

it('waits while its area is out of sight', async () => {
  jest.useFakeTimers();
  const page = () => (
    <TestArea path="/admin/telemetry" at="/admin/telemetry">
      <CriticalDialog tanks={[tank({ current_volume: 2 })]} />
    </TestArea>
  );
  const { rerender } = render(page());
  shown.mockReturnValue(false);
  rerender(page());
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.queryByRole('dialog')).toBeNull();
  shown.mockReturnValue(true);
  rerender(page());
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole('dialog')).toBeVisible();
  jest.useRealTimers();
});
