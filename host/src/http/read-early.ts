import { COMPANY_HEADER } from 'api-contract/rules/all-companies';
import { earlyKey } from 'api-contract/rules/first-call';
import { API_FAILED, ApiError } from './api-error';
import { readServerClock } from './clock';
import { takeEarly } from './early';
import { slideExpiry } from './slide-expiry';
import { TIMEOUT, type Outgoing } from './outgoing';
import { codeOf } from './trace';

/** Rejects as soon as the signal ends; the answer itself may never come. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
    answer.then(resolve, reject);
  });
}

/**
 * Reads the answer to a call that the page has made itself, so that a first list is drawn without the code that sends
 * calls (docs/adr/0122). Null if the page has not made this one. What is not a JSON answer is for the transport to read.
 */
export async function readEarly<T>(sent: Outgoing): Promise<{ body: T } | { answered: Response } | null> {
  const { path, params, headers, signal, body, onProgress } = sent;
  if (body !== undefined || onProgress) return null;
  const query = new URLSearchParams(params);
  query.sort();
  // Another tab may have logged in or changed the company since: what was asked for before is not this call's.
  const { Authorization = '', [COMPANY_HEADER]: company = '' } = headers;
  const asked = takeEarly(earlyKey(`/api/${path}`, query.toString(), Authorization, company));
  if (!asked) return null;
  const either = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]);
  const answered = await unlessAborted(asked, either);
  if (!answered.ok || !answered.headers.get('content-type')?.includes('json')) return { answered };
  readServerClock(answered.headers.get('date') ?? '');
  const code = codeOf(answered.headers.get('x-request-id'));
  slideExpiry(answered.headers.get('x-token-expires-at') ?? '', Authorization);
  const read = answered.json().catch(() => {
    throw new ApiError(answered.status, API_FAILED, {}, undefined, code);
  });
  return { body: (await unlessAborted(read, either)) as T };
}
