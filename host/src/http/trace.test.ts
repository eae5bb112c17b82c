import { stubServer } from '../exports/testing';
import { ApiError } from './api-error';
import { http } from './client';
import { codeOf, lastCode, traceparent } from './trace';

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;
const traceOf = (sent: string) => FORM.exec(sent)?.[1];

let restore = () => {};
afterEach(() => {
  restore();
  jest.useRealTimers();
});
beforeEach(() => jest.useFakeTimers({ now: 0, doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'] }));

it('the calls of one click share a trace, each with a span of its own', () => {
  const [one, other] = [traceparent(), traceparent()];
  expect(one).toMatch(FORM);
  expect(traceOf(other)).toBe(traceOf(one));
  expect(other).not.toBe(one);
});

it.each(['click', 'submit', 'popstate'])('a %s begins another', (type) => {
  const before = traceOf(traceparent());
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  const after = traceOf(traceparent());
  expect(after).not.toBe(before);
  expect(globalThis.__trace).toBe(after);
});

it('what is asked for long after a click is none of it', () => {
  const before = traceOf(traceparent());
  jest.advanceTimersByTime(9_999);
  expect(traceOf(traceparent())).toBe(before);
  jest.advanceTimersByTime(1);
  expect(traceOf(traceparent())).not.toBe(before);
});

it('every call says its trace, and a refused one has the code of its answer', async () => {
  const headers = { 'X-Request-Id': '7f3a9b21-6c1e-4d0f-9a52-3b8f1f6c2d10' };
  restore = stubServer({ 'GET x': new Response('{"message":"Erro interno."}', { status: 500, headers }) });
  const asked = jest.spyOn(globalThis, 'fetch');
  const refused = await http.get('x').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 500, reference: '7f3a9b21' });
  const [[input, init] = []] = asked.mock.calls;
  const sent = new Request(input as RequestInfo, init).headers.get('traceparent') ?? '';
  expect(traceOf(sent)).toBe(traceOf(traceparent()));
  expect(lastCode()).toBe('7f3a9b21');
});

it('no answer has no code', () => expect(codeOf(undefined)).toBe(''));
