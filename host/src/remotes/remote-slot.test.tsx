import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteRelease } from 'api-contract';
import { queryClient } from '../http/query-client';
import { RemoteSlot, SLOT_BUDGET } from './remote-slot';
import type { DeclaredSlot, SlotModule } from './slots';

const release: RemoteRelease = {
  version: '1.0.0',
  base: '/remotes/mf-test/1/',
  entry: 'mf-manifest.json',
  integrity: '',
  assets: { entry: 'remoteEntry.js', exposes: {} },
  declaration: { name: 'mf-test', version: '1.0.0', requiresHost: '^0.1.0', pages: [], menu: [], slots: [] },
};
const slot = (component?: string): DeclaredSlot => ({
  remote: 'mf-test',
  release,
  slot: { at: 'home:test', module: './home', component },
});

const show = (load: () => Promise<SlotModule>, declared = [slot()]) =>
  render(
    <QueryClientProvider client={queryClient}>
      <p>o resto da página</p>
      {declared.map((one, at) => (
        <RemoteSlot key={at} slot={one} silent={at > 0} load={load} />
      ))}
    </QueryClientProvider>,
  );

let quiet: jest.SpyInstance[];
beforeEach(() => {
  // React and the boundary both log what the boundary catches.
  quiet = [jest.spyOn(console, 'error').mockReturnValue(), jest.spyOn(console, 'info').mockReturnValue()];
});
afterEach(() => {
  queryClient.clear();
  quiet.forEach((spy) => spy.mockRestore());
  jest.useRealTimers();
});

it('shows the component the slot names', async () => {
  show(
    () => Promise.resolve({ default: () => <p>outro</p>, Figures: () => <p>os números</p> }),
    [slot('Figures')],
  );
  expect(await screen.findByText('os números')).toBeVisible();
  expect(screen.queryByText('outro')).toBeNull();
});

it('shows a small error, and downloads again on retry', async () => {
  const user = userEvent.setup();
  let down = true;
  let loads = 0;
  show(() => {
    loads++;
    return down ? Promise.reject(new Error('404')) : Promise.resolve({ default: () => <p>os números</p> });
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Ops! Tivemos um problema por aqui.');
  expect(screen.getByText('o resto da página')).toBeVisible();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByText('os números')).toBeVisible();
  expect(loads).toBe(2);
});

it('shows one error for an area that is down, and recovers in every slot', async () => {
  const user = userEvent.setup();
  let down = true;
  const home = { One: () => <p>um</p>, Two: () => <p>dois</p> };
  show(() => (down ? Promise.reject(new Error('404')) : Promise.resolve(home)), [slot('One'), slot('Two')]);
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  down = false;
  await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByText('um')).toBeVisible();
  expect(screen.getByText('dois')).toBeVisible();
});

it("keeps a component's error inside its own slot", async () => {
  const user = userEvent.setup();
  let broken = true;
  const Figures = () => {
    if (broken) throw new Error('bug');
    return <p>os números</p>;
  };
  show(() => Promise.resolve({ One: Figures, Two: () => <p>dois</p> }), [slot('One'), slot('Two')]);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('dois')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByText('os números')).toBeVisible();
});

it('shows an error when the module has no such component', async () => {
  show(() => Promise.resolve({}), [slot('Figures')]);
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('shows an error when its time is over, and still renders when the code arrives', async () => {
  jest.useFakeTimers();
  let arrive: (module: SlotModule) => void = () => undefined;
  show(() => new Promise((resolve) => (arrive = resolve)));
  await act(() => jest.advanceTimersByTimeAsync(SLOT_BUDGET - 1));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert')).toBeVisible();
  await act(async () => {
    arrive({ default: () => <p>os números</p> });
    await jest.advanceTimersByTimeAsync(1);
  });
  expect(screen.getByText('os números')).toBeVisible();
});
