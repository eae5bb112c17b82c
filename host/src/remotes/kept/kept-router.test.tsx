import { Component, useEffect, type PropsWithChildren } from 'react';
import { act, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type * as Limit from '../../guard/navigation-limit';
import { KeptRouter } from './kept-router';
import { useShown } from './shown';

// However slow the machine is, all of a test is within one second.
jest.mock('../../guard/navigation-limit', () => {
  const { navigationLimit } = jest.requireActual<typeof Limit>('../../guard/navigation-limit');
  return { navigationLimit: () => navigationLimit(() => 0) };
});

const owns = (pathname: string) => pathname.startsWith('/admin/mine');
/** As single-spa does after each change of the address. */
function move(path: string): void {
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}
/** The next frame and the task after it. */
const paint = () => act(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20))));

const seen: unknown[] = [];
const asked = jest.fn(() => Promise.resolve('rows'));
let go: (path: string) => void;

function Page({ staleTime, every }: { staleTime: number; every: number | false }) {
  const location = useLocation();
  const navigate = useNavigate();
  const shown = useShown();
  const { data } = useQuery({
    queryKey: ['rows'],
    queryFn: asked,
    staleTime,
    refetchInterval: every,
    subscribed: shown || !every,
  });
  seen.push(location);
  go = (path) => void navigate(path);
  return <p>{`${location.pathname}${location.search} ${data ?? ''} ${shown ? 'shown' : 'hidden'}`}</p>;
}

const draw = (staleTime: number, every: number | false = false) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KeptRouter owns={owns}>
        <Page staleTime={staleTime} every={every} />
      </KeptRouter>
    </QueryClientProvider>,
  );

function show({ staleTime = Infinity, every = false as number | false } = {}) {
  window.history.replaceState(null, '', '/admin/mine?page=2');
  draw(staleTime, every);
  return screen.findByText('/admin/mine?page=2 rows shown');
}

beforeEach(() => {
  seen.length = 0;
  asked.mockClear();
});

it('ignores other addresses, and keeps its location object for the same one', async () => {
  await show();
  const before = seen.at(-1);
  move('/admin/other');
  expect(screen.getByText(/^\/admin\/mine\?page=2 rows/)).toBeInTheDocument();
  await paint();
  expect(screen.getByText('/admin/mine?page=2 rows hidden')).toBeInTheDocument();
  move('/admin/mine?page=2');
  await paint();
  expect(screen.getByText('/admin/mine?page=2 rows shown')).toBeInTheDocument();
  expect(seen.every((location) => location === before)).toBe(true);
});

it('shows another of its own addresses at once', async () => {
  await show();
  move('/admin/other');
  await paint();
  move('/admin/mine/7');
  expect(screen.getByText('/admin/mine/7 rows shown')).toBeInTheDocument();
});

it.each([
  ['what is stale', false],
  ['what is asked for again and again, and not out of sight', 5],
] as const)('asks for %s after it is back', async (_what, every) => {
  await show({ staleTime: 0, every });
  move('/admin/other');
  await paint();
  const calls = asked.mock.calls.length;
  await paint();
  await paint();
  expect(asked).toHaveBeenCalledTimes(calls);
  move('/admin/mine?page=2');
  expect(asked).toHaveBeenCalledTimes(calls);
  await paint();
  expect(asked.mock.calls.length).toBeGreaterThan(calls);
});

it('changes no address out of sight', async () => {
  await show();
  move('/admin/other');
  act(() => go('/admin/mine/9'));
  expect(window.location.pathname).toBe('/admin/other');
  move('/admin/mine?page=2');
  act(() => go('/admin/mine/9'));
  expect(window.location.pathname).toBe('/admin/mine/9');
});

it('an area that navigates without end is stopped by an error in its own frame', async () => {
  const errors = jest.spyOn(console, 'error').mockReturnValue();
  class Frame extends Component<PropsWithChildren> {
    override state = { message: '' };
    static getDerivedStateFromError = ({ message }: Error) => ({ message });
    override render = () => this.state.message || this.props.children;
  }
  function Restless() {
    const navigate = useNavigate();
    const { search } = useLocation();
    useEffect(() => void navigate(`?n=${Number(search.slice(3)) + 1}`), [navigate, search]);
    return null;
  }
  window.history.replaceState(null, '', '/admin/mine?n=0');
  const push = jest.spyOn(window.history, 'pushState');
  render(
    <Frame>
      <QueryClientProvider client={new QueryClient()}>
        <KeptRouter owns={owns}>
          <Restless />
        </KeptRouter>
      </QueryClientProvider>
    </Frame>,
  );
  expect(await screen.findByText(/Navigates without end/)).toBeVisible();
  expect(push.mock.calls.length).toBeLessThanOrEqual(51);
  push.mockRestore();
  errors.mockRestore();
});
