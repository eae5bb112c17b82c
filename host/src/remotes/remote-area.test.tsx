import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Registry, RemoteRelease } from 'api-contract';
import type { AreaProps } from './define-remote';
import { runnable } from './fall-back';
import type { loadArea } from './load-area';
import { setBoot } from './registry';
import { RemoteArea } from './remote-area';

type Lifecycles = Awaited<ReturnType<typeof loadArea>>;
let versions = 0;
/** A release of its own for each test: what has fallen stays so for the tab. */
function released(): RemoteRelease {
  const files = (version: string) => ({ version, base: `/remotes/mf-x/${version}/` });
  const rest = { entry: '', integrity: '', assets: { entry: '', exposes: {} } };
  const live = `2.0.${++versions}`;
  return { ...files(live), ...rest, previous: { ...files('1.0.0'), ...rest } } as unknown as RemoteRelease;
}

/** A version that draws its text, and then does what `then` says. */
const version = (
  text: string,
  then: (props: AreaProps) => void = ({ onReady }) => onReady(),
): Lifecycles => ({
  bootstrap: () => Promise.resolve(),
  mount: (props: unknown) => {
    const area = props as AreaProps;
    area.domElement.textContent = text;
    then(area);
    return Promise.resolve();
  },
  unmount: () => Promise.resolve(),
});

const asked: string[] = [];
function show(of: Record<string, () => Promise<Lifecycles>>, release = released()) {
  const load: typeof loadArea = (_name, live) => {
    const { version: wanted } = runnable(live);
    asked.push(wanted);
    return of[wanted === release.version ? 'live' : 'previous']!();
  };
  render(<RemoteArea name="mf-x" release={release} active onState={() => undefined} load={load} />);
  return release;
}
const frame = () => document.querySelector('[data-area]');
const broken = () => Promise.reject(new Error('404'));

let log: jest.SpyInstance;
beforeAll(() => setBoot({ registry: { remotes: {} } as Registry, config: {} as never }));
beforeEach(() => {
  asked.length = 0;
  log = jest.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => log.mockRestore());

it('shows the version before when the live one cannot be loaded, and says so in the log', async () => {
  const release = show({ live: broken, previous: () => Promise.resolve(version('a versão anterior')) });
  expect(await screen.findByText('a versão anterior')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(frame()).toHaveAttribute('data-version', '1.0.0');
  expect(log).toHaveBeenCalledWith(
    expect.stringContaining(`mf-x ${release.version} failed`),
    expect.any(Error),
  );
});

it('shows the version before when the live one throws before its first page is there', async () => {
  const crash = version('quebrada', ({ onCrash }) => onCrash(new Error('render')));
  show({ live: () => Promise.resolve(crash), previous: () => Promise.resolve(version('a versão anterior')) });
  expect(await screen.findByText('a versão anterior')).toBeVisible();
});

it('shows the error when the live one throws later, for its data may be the cause', async () => {
  let crash: AreaProps['onCrash'] = () => undefined;
  const live = version('a página', ({ onReady, onCrash }) => {
    onReady();
    crash = onCrash;
  });
  show({ live: () => Promise.resolve(live), previous: broken });
  await screen.findByText('a página');
  act(() => crash(new Error('data')));
  expect(await screen.findByText('Ops! Tivemos um problema por aqui.')).toBeVisible();
  expect(new Set(asked).size).toBe(1);
});

it('gives the live version another chance at a retry when both have failed', async () => {
  const user = userEvent.setup();
  let down = true;
  const release = show({
    live: () => (down ? broken() : Promise.resolve(version('a versão nova'))),
    previous: broken,
  });
  await screen.findByText('Ops! Tivemos um problema por aqui.');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByText('a versão nova')).toBeVisible();
  expect(frame()).toHaveAttribute('data-version', release.version);
});
