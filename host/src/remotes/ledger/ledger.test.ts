import { newLedger, type Stay } from './ledger';

let leaks: string[];
let ledger: ReturnType<typeof newLedger>;
const { body } = document;

beforeEach(() => {
  jest.useFakeTimers();
  leaks = [];
  ledger = newLedger(({ message }) => leaks.push(message));
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTime(ms);
function leave(...stays: Stay[]) {
  stays.forEach((stay) => stay.leave());
  pass(1);
}
const press = (target: EventTarget = window) => target.dispatchEvent(new Event('keydown'));

type Own = (typeof ledger)['given']['window'];

it('what would have run once and soon ends too, and is not told', () => {
  const stay = ledger.enter();
  const run = jest.fn();
  const { setTimeout, setInterval, clearInterval, requestAnimationFrame } = ledger.given.window;
  setTimeout(run, 5000);
  // Begun by an interval's turn, it is no interval itself.
  const interval = setInterval(() => setTimeout(run, 9000), 100);
  pass(1000);
  clearInterval(interval);
  requestAnimationFrame(run);
  leave(stay);
  pass(30_000);
  expect(run).not.toHaveBeenCalled();
  expect(leaks).toEqual([]);
});

describe('what is left behind ends with the stay, and is told', () => {
  it('timers', () => {
    const stay = ledger.enter();
    const run = jest.fn();
    const { setInterval, setTimeout } = ledger.given.window;
    setInterval(run, 500);
    setTimeout(run, 20_000);
    pass(1000);
    expect(run).toHaveBeenCalledTimes(2);
    leave(stay);
    pass(30_000);
    expect(run).toHaveBeenCalledTimes(2);
    expect(leaks.sort()).toEqual(['setInterval left behind', 'setTimeout left behind']);
  });

  it.each([
    ['setTimeout', (own: Own, run: () => void) => own.setTimeout(run, 100)],
    ['requestAnimationFrame', (own: Own, run: () => void) => own.requestAnimationFrame(run)],
  ])('%s that begins itself again and again', (what, begin) => {
    const stay = ledger.enter();
    const run = jest.fn(() => void begin(ledger.given.window, run));
    begin(ledger.given.window, run);
    pass(1000);
    const times = run.mock.calls.length;
    leave(stay);
    pass(1000);
    expect([times > 3, run.mock.calls.length, leaks]).toEqual([true, times, [`${what} left behind`]]);
  });

  it.each([
    ['window', () => ledger.given.window, window],
    ['document', () => ledger.given.document, document],
    ['body', () => ledger.given.document.body, body],
    ['html', () => ledger.given.document.documentElement, document.documentElement],
  ])('listeners of %s', (name, given, target) => {
    const stay = ledger.enter();
    const hear = jest.fn();
    given().addEventListener('keydown', hear, { capture: true, passive: true });
    press(target);
    leave(stay);
    press(target);
    expect(hear).toHaveBeenCalledTimes(1);
    expect(leaks).toEqual([`${name} keydown left behind`]);
  });

  it('style sheets of the page, and no other elements', () => {
    const stay = ledger.enter();
    const { createElement } = ledger.given.document;
    const [style, link, icon] = [createElement('style'), createElement('link'), createElement('link')];
    link.setAttribute('rel', 'stylesheet');
    icon.setAttribute('rel', 'icon');
    document.head.append(style, link, icon, createElement('meta'));
    // Taken out again by the area itself.
    const own = createElement('style');
    document.head.append(own);
    own.remove();
    leave(stay);
    expect([...document.head.children].map(({ tagName }) => tagName)).toEqual(['LINK', 'META']);
    expect(leaks).toEqual(['style left behind', 'link left behind']);
    document.head.replaceChildren();
  });

  it('sheets that the page has adopted', () => {
    class Sheet {
      disabled = false;
    }
    const page = { CSSStyleSheet: globalThis.CSSStyleSheet, adopted: document.adoptedStyleSheets };
    Object.assign(globalThis, { CSSStyleSheet: Sheet });
    const foreign = new Sheet();
    const stay = ledger.enter();
    const sheet = new ledger.given.window.CSSStyleSheet();
    new ledger.given.window.CSSStyleSheet();
    Object.assign(document, { adoptedStyleSheets: [foreign, sheet] });
    expect(sheet).toBeInstanceOf(Sheet);
    stay.show(false);
    expect([sheet.disabled, foreign.disabled]).toEqual([true, false]);
    leave(stay);
    expect(document.adoptedStyleSheets).toEqual([foreign]);
    expect(leaks).toEqual(['CSSStyleSheet left behind']);
    Object.assign(globalThis, { CSSStyleSheet: page.CSSStyleSheet });
    Object.assign(document, { adoptedStyleSheets: page.adopted });
  });
});

it('what the area ends itself is no leak, nor is what ended', () => {
  const stay = ledger.enter();
  const { window: own } = ledger.given;
  const hear = jest.fn();
  const control = new AbortController();
  own.clearInterval(own.setInterval(hear, 10));
  own.clearTimeout(own.setTimeout(hear, 10));
  own.cancelAnimationFrame(own.requestAnimationFrame(hear));
  own.addEventListener('keydown', hear);
  own.removeEventListener('keydown', hear);
  own.addEventListener('keydown', hear, { signal: control.signal });
  control.abort();
  own.addEventListener('keydown', hear, { signal: control.signal });
  press();
  expect(hear).not.toHaveBeenCalled();
  own.addEventListener('keydown', hear, { once: true });
  press();
  press();
  own.setTimeout(hear, 10, 'with', 'arguments');
  pass(10);
  expect(hear.mock.calls).toEqual([[expect.any(Event)], ['with', 'arguments']]);
  leave(stay);
  expect(leaks).toEqual([]);
});

it('a listener is added once, may be an object, and the page’s own can be removed', () => {
  const stay = ledger.enter();
  const { window: own } = ledger.given;
  const listener = { handleEvent: jest.fn() };
  own.addEventListener('keydown', listener);
  own.addEventListener('keydown', listener, { passive: true });
  press();
  expect(listener.handleEvent).toHaveBeenCalledTimes(1);
  own.addEventListener('keydown', listener, true);
  press();
  expect(listener.handleEvent).toHaveBeenCalledTimes(3);
  own.removeEventListener('keydown', listener);
  own.removeEventListener('keydown', listener, { capture: true });
  const foreign = jest.fn();
  window.addEventListener('keydown', foreign);
  own.removeEventListener('keydown', foreign);
  press();
  expect([listener.handleEvent.mock.calls.length, foreign.mock.calls.length]).toEqual([3, 0]);
  leave(stay);
  expect(leaks).toEqual([]);
});

describe('out of sight', () => {
  it('timers rest, and go on with what was left of their time', () => {
    const stay = ledger.enter();
    const ran: string[] = [];
    const { window: own } = ledger.given;
    own.setTimeout(() => ran.push('timeout'), 1000);
    const interval = own.setInterval(() => ran.push('interval'), 400);
    const cleared = own.setTimeout(() => ran.push('cleared'), 1000);
    pass(500);
    stay.show(false);
    pass(60_000);
    own.clearTimeout(cleared);
    expect(ran).toEqual(['interval']);
    stay.show(true);
    pass(299);
    expect(ran).toEqual(['interval']);
    pass(1);
    expect(ran).toEqual(['interval', 'interval']);
    pass(600);
    expect(ran).toEqual(['interval', 'interval', 'timeout', 'interval']);
    own.clearInterval(interval);
    pass(1000);
    expect(ran).toHaveLength(4);
  });

  it('listeners hear nothing, and style sheets do nothing', () => {
    const stay = ledger.enter();
    const hear = jest.fn();
    ledger.given.document.addEventListener('keydown', hear);
    const style = ledger.given.document.createElement('style');
    style.setAttribute('media', 'print');
    document.head.append(style);
    stay.show(false);
    press(document);
    expect([hear.mock.calls.length, style.getAttribute('media')]).toEqual([0, 'not all']);
    stay.show(true);
    press(document);
    expect([hear.mock.calls.length, style.getAttribute('media')]).toEqual([1, 'print']);
    leave(stay);
  });

  it('what is begun there waits', () => {
    const stay = ledger.enter();
    stay.show(false);
    const run = jest.fn();
    const id = ledger.given.window.setInterval(run, 100);
    ledger.given.window.addEventListener('keydown', run);
    expect(id).toBeGreaterThan(0);
    pass(1000);
    press();
    expect(run).not.toHaveBeenCalled();
    stay.show(true);
    pass(100);
    press();
    expect(run).toHaveBeenCalledTimes(2);
    leave(stay);
    expect(leaks).toHaveLength(2);
  });
});

it('what is begun in one mount ends with it, though another has begun', () => {
  const first = ledger.enter();
  const [one, two, both] = [jest.fn(), jest.fn(), jest.fn()];
  ledger.given.window.addEventListener('keydown', one);
  const second = ledger.enter();
  ledger.given.window.addEventListener('keydown', both);
  leave(first);
  ledger.given.window.addEventListener('keydown', two);
  press();
  expect([one, two, both].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
  leave(second);
  press();
  expect([one, two, both].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
  expect(leaks).toHaveLength(3);
});

it('what the code begins as it is read rests between mounts, and is no leak', () => {
  const run = jest.fn();
  ledger.given.window.addEventListener('keydown', run);
  press();
  leave(ledger.enter());
  press();
  expect(run).toHaveBeenCalledTimes(1);
  const stay = ledger.enter();
  press();
  expect(run).toHaveBeenCalledTimes(2);
  leave(stay);
  expect(leaks).toEqual([]);
});

it('nothing begins after the end', () => {
  leave(ledger.enter());
  const run = jest.fn();
  const { window: own } = ledger.given;
  expect([own.setInterval(run, 10), own.setTimeout(run, 10)]).toEqual([0, 0]);
  own.addEventListener('keydown', run);
  pass(100);
  press();
  expect(run).not.toHaveBeenCalled();
  expect(leaks).toEqual([
    'setInterval begun after the end',
    'setTimeout begun after the end',
    'window keydown begun after the end',
  ]);
});

it('what the clean-up puts off for a moment still runs', () => {
  const stay = ledger.enter();
  const run = jest.fn();
  ledger.given.window.setTimeout(run, 0);
  leave(stay);
  expect(run).toHaveBeenCalledTimes(1);
  expect(leaks).toEqual([]);
});
