import type { BrowserReportBody, RemoteRelease } from 'api-contract';
import { setBoot } from '../remotes/registry';
import type * as Reporter from './reporter';
import type * as Watch from './watch-faults';

const BASE = '/remotes/mf-x/aaaaaa/';
const release = {
  version: '1.0.0+aaaaaa',
  base: BASE,
  entry: '',
  integrity: '',
  assets: { entry: '', exposes: {} },
  declaration: { name: 'mf-x', pages: [{ path: '/admin/x/:params', title: 'X' }], menu: [], slots: [] },
} as unknown as RemoteRelease;

const sent: { url: string; body: BrowserReportBody; headers: Record<string, string>; keepalive?: boolean }[] =
  [];
const realFetch = globalThis.fetch;
let reporter: typeof Reporter;

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  globalThis.fetch = (url, init = {}) => {
    const { body, headers, keepalive } = init;
    sent.push({
      url: url as string,
      body: JSON.parse(body as string) as BrowserReportBody,
      headers: headers as Record<string, string>,
      keepalive,
    });
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  // A page begins with nothing told.
  jest.isolateModules(() => {
    reporter = jest.requireActual<typeof Reporter>('./reporter');
  });
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

const failure = (message: string, file = `${BASE}area.js`) =>
  Object.assign(new Error(message), {
    stack: `Error: ${message}\n    at f (http://localhost${file}?r=1:1:2)`,
  });

it('waits and gathers: one report for what happens within five seconds', () => {
  reporter.reportFault(BASE, 'render', failure('a'));
  reporter.reportFault(BASE, 'render', failure('a'));
  reporter.reportFault(BASE, 'mount', failure('b'));
  reporter.reportTiming(BASE, 'load', 812.34567);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(5000);
  expect(sent).toMatchObject([{ url: '/api/browser-reports', keepalive: true }]);
  const stack = `    at f (http://localhost${BASE}area.js:1:2)`;
  const page = { base: BASE, page: null, stack, steps: [] };
  expect(sent[0]?.body).toEqual({
    registry_id: null,
    faults: [
      { ...page, kind: 'render', message: 'a', count: 2 },
      { ...page, kind: 'mount', message: 'b', count: 1 },
    ],
    timings: [{ base: BASE, kind: 'load', value: 812.346 }],
    faulty: [BASE],
  });
});

it('reports a repeated fault later, waiting longer each time, and names a faulty release once', () => {
  reporter.reportFault(BASE, 'render', failure('a'));
  jest.advanceTimersByTime(5000);
  reporter.reportFault(BASE, 'render', failure('a'));
  jest.advanceTimersByTime(5000);
  expect(sent).toHaveLength(1);
  jest.advanceTimersByTime(5000);
  expect(sent[1]?.body).toMatchObject({ faults: [{ count: 1 }], faulty: [] });
});

it('a page sends ten reports at most, of 40 different faults, however much goes wrong', () => {
  for (let n = 0; n < 5000; n++) {
    reporter.reportFault(BASE, 'error', failure(`fault ${n}`));
    reporter.reportTiming(BASE, 'load', n);
    jest.advanceTimersByTime(1000);
  }
  jest.advanceTimersByTime(1e8);
  expect(sent).toHaveLength(10);
  const different = new Set(sent.flatMap(({ body }) => body.faults.map(({ message }) => message)));
  expect(different.size).toBeLessThanOrEqual(40);
  for (const { body } of sent) expect(JSON.stringify(body).length).toBeLessThan(60_000);
});

it('a refused call is reported by its status, never by its text', () => {
  const refused = Object.assign(failure('Contrato 123 de Ana não encontrado.'), {
    status: 404,
    name: 'ApiError',
  });
  reporter.reportFault(BASE, 'rejection', refused);
  reporter.sendReport();
  expect(sent[0]?.body.faults).toMatchObject([{ message: 'ApiError 404' }]);
});

it('React’s end of an endless update is a loop, and the host’s of endless moves', () => {
  reporter.reportFault(
    BASE,
    'render',
    failure('Minified React error #185; visit https://react.dev/errors/185'),
  );
  reporter.reportFault(BASE, 'render', failure('Too many re-renders. React limits the number of renders'));
  reporter.reportFault(BASE, 'render', failure('Minified React error #31'));
  reporter.reportFault(BASE, 'error', failure('Navigates without end: more than 50 times in a second.'));
  reporter.sendReport();
  expect(sent[0]?.body.faults.map(({ kind }) => kind)).toEqual(['loop', 'loop', 'render', 'loop']);
});

describe('of a whole page', () => {
  const told = () => sent.flatMap(({ body }) => body.faults);
  beforeAll(() => {
    jest.requireActual<typeof Watch>('./watch-faults').watchFaults();
    setBoot({
      registry: { schema: 1, id: '2026-06-15.1', remotes: { 'mf-x': release }, rollouts: [] },
      config: {} as never,
    });
    window.history.replaceState(null, '', '/admin/x/secret?cpf=1');
  });
  const hide = () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    jest.restoreAllMocks();
  };
  const rejected = (reason: unknown) => {
    const event = Object.assign(new Event('unhandledrejection'), { reason });
    window.dispatchEvent(event);
  };

  it('errors and rejections of an area’s code are told when the page is hidden, with its pattern', () => {
    window.dispatchEvent(new ErrorEvent('error', { error: failure('thrown') }));
    rejected(failure('rejected'));
    rejected(failure('host', '/assets/main.js'));
    hide();
    expect(sent[0]?.body.registry_id).toBe('2026-06-15.1');
    const page = '/admin/x/:params';
    expect(told()).toMatchObject([
      { base: BASE, kind: 'error', message: 'thrown', page },
      { base: BASE, kind: 'rejection', message: 'rejected', page },
      { base: '/assets/', kind: 'rejection', message: 'host', page },
    ]);
    expect(JSON.stringify(sent)).not.toMatch(/cpf|secret/);
  });

  it('the last steps before a fault are told by pages and roles, never by names', () => {
    document.body.innerHTML =
      '<nav><a href="/admin/x/1">Ana Souza</a></nav><div role="dialog"><form><button type="button"><b>Salvar Ana</b></button></form></div>';
    document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault());
    document.querySelector('a')?.click();
    document.querySelector('b')?.click();
    document.body.click();
    window.dispatchEvent(new ErrorEvent('error', { error: failure('after steps') }));
    hide();
    expect(told()[0]?.steps.slice(-3)).toEqual([
      'open /admin/x/:params',
      'press link in navigation',
      'press button in form',
    ]);
    expect(JSON.stringify(sent)).not.toMatch(/Ana|secret/);
    document.body.innerHTML = '';
  });

  it('at most eight steps are told', () => {
    document.body.innerHTML = '<main><button>1</button></main>';
    for (let n = 0; n < 30; n++) document.querySelector('button')?.click();
    window.dispatchEvent(new ErrorEvent('error', { error: failure('after many steps') }));
    hide();
    expect(told()[0]?.steps).toEqual(Array(8).fill('press button in main'));
    document.body.innerHTML = '';
  });

  it('foreign errors and aborted calls are not reported', () => {
    rejected(failure('own'));
    rejected(failure('extension', '/evil.js'));
    rejected('text');
    rejected(Object.assign(failure('left'), { name: 'AbortError' }));
    window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }));
    hide();
    expect(told()).toMatchObject([{ message: 'own' }]);
  });
});

it('tells once that the host opened, by its release', () => {
  document.documentElement.dataset['host'] = '/remotes/host/dddddd/';
  reporter.reportOpening();
  reporter.reportOpening();
  delete document.documentElement.dataset['host'];
  jest.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body.timings).toMatchObject([{ base: '/remotes/host/dddddd/', kind: 'load' }]);
});
