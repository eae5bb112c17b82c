declare global {
  /** The trace of the calls that the page's inline script made (host/src/boot/early-script.ts). */
  var __trace: string | undefined;
}

/** A call later than this after the first of its click belongs to another trace. */
const LASTS_MS = 10_000;
const CODE_DIGITS = 8;

const digits = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

let { __trace: trace = '' } = globalThis;
let until = trace ? LASTS_MS : 0;
let code = '';

for (const type of ['click', 'submit', 'popstate'])
  addEventListener(type, () => (until = 0), { capture: true, passive: true });

/**
 * The trace that a call belongs to (W3C Trace Context): of all calls that one click, or the opening of the page, brought
 * about. The server takes it up where it traces, and decides by it whether the trace is kept.
 */
export function traceparent(): string {
  if (performance.now() >= until) {
    trace = globalThis.__trace = digits(16);
    until = performance.now() + LASTS_MS;
  }
  return `00-${trace}-${digits(8)}-01`;
}

/** Reads what finds a call in the server's log and traces: how its `X-Request-Id` begins. Empty without an answer. */
export const codeOf = (requestId: string | null | undefined): string =>
  (code = (requestId ?? '').slice(0, CODE_DIGITS));

/** The code of the last answer: what a fault that no call is the cause of is found by. */
export const lastCode = (): string => code;
