import { amountOf } from 'api-contract';
import { erpJson } from '../../erp-json';
import { hideInText, hideSecret } from '../../secrets';
import { tracedCall, traceHeaders } from '../../../observe/tracing';
import { QUIET_CALL, type TimeLog } from '../../time-log';
import type { ErpConfig } from '../../config/config';
import { SourceAway, SourceError } from '../errors';
import { exchange, type Exchanged, type Request } from './exchange';
import { callLimiter } from './limiter';
import { tokenKeeper } from './token';
import { wait as realWait, type Wait } from './wait';

export interface ClientDeps {
  readonly log: Pick<TimeLog, 'add'>;
  readonly now: () => Date;
  /** A clock in ms that never goes back. */
  readonly monotonic: () => number;
  readonly wait?: Wait;
}

/** An answer that cannot be right but may be at the next try: cut off, or a page that was not asked for. */
export class BadAnswer extends SourceError {}

/** How often a call is made in all. */
const TRIES = 4;
const FIRST_WAIT_MS = 500;
/** A longer `Retry-After` is left to the caller. */
const LONGEST_WAIT_MS = 60_000;

/** The answer of a query that found nothing. */
const NO_ROWS = /^\s*\{[^{[]{0,100}"items"\s*:\s*\[\s*\]/;

/** How many rows came, without reading them: each has the first field that was asked for. Null for another call. */
function rowsSaid(text: string, fields: string | undefined): string | null {
  if (NO_ROWS.test(text)) return QUIET_CALL;
  const name = fields === undefined ? '' : `"${fields.split(',')[0]?.toLowerCase()}"`;
  let rows = 0;
  for (let at = name === '' ? -1 : text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) rows++;
  return rows === 0 ? null : amountOf(rows, 'linha', 'linhas');
}

/** What the ERP says about its refusal, without markup. */
function sentence(text: string): string {
  try {
    const { errorMessage, message, detailedMessage } = erpJson(text) as Record<string, unknown>;
    const said = [errorMessage, message, detailedMessage].find(
      (part) => typeof part === 'string' && part !== '',
    );
    if (typeof said === 'string') return hideInText(said).slice(0, 300);
  } catch {
    // An error page says nothing that helps.
  }
  return '';
}

/** A status that is no success, as an error; null for a success. */
function refusal({ status, text, retryAfterMs }: Exchanged, path: string): Error | null {
  if (status < 300) return null;
  const said = sentence(text);
  const why = `O Protheus respondeu ${status} a ${path}${said === '' ? '' : `: ${said}`}.`;
  if (status >= 500 || status === 429 || status === 408) return new SourceAway(why, retryAfterMs);
  return new SourceError(why);
}

export interface CallOptions {
  /** False for a call that must not be made twice: then only what surely was not carried out is tried again. */
  readonly again?: boolean;
  readonly tries?: number;
  /** Statuses that `read` gets like a success, for an ERP that says no for a reason. */
  readonly answers?: readonly number[];
}

/**
 * Calls of the ERP's REST server: with its token, within the limits, tried again with growing waits, each in the time
 * log. `read` makes something of an answer's text and may throw `BadAnswer`.
 */
export function protheusClient(config: ErpConfig, { log, now, monotonic, wait = realWait }: ClientDeps) {
  const { parallel, callsPerMinute, timeoutSeconds } = config.limits;
  const limited = callLimiter({ parallel, callsPerMinute, monotonic, wait });
  const timeoutMs = timeoutSeconds * 1000;
  const tenant: Record<string, string> = config.tenantId === undefined ? {} : { tenantId: config.tenantId };

  async function logged(request: Request, signal: AbortSignal): Promise<Exchanged> {
    const [start, from] = [now(), monotonic()];
    const { method, path, params = {}, body } = request;
    const entry = (message: string | null, status: 'ok' | 'error' = 'error') => {
      const end = new Date(start.getTime() + Math.round(monotonic() - from));
      const shown = JSON.stringify(
        { method, path, ...params, ...(body === undefined ? {} : { body }) },
        hideSecret,
      );
      const routine = `protheus.${path.split('/').at(-1) ?? ''}`;
      log.add({ routine, start, end, status, message, body: shown, userId: null });
    };
    try {
      const answer = await tracedCall(`protheus ${path}`, { 'http.request.method': method }, () =>
        exchange(
          config.url,
          { ...request, headers: { ...request.headers, ...traceHeaders() } },
          { timeoutMs, signal },
        ),
      );
      if (answer.status < 300) entry(method === 'GET' ? rowsSaid(answer.text, params.fields) : null, 'ok');
      else entry(`${answer.status} ${sentence(answer.text)}`.trim());
      return answer;
    } catch (error) {
      entry(hideInText(error instanceof Error ? error.message : String(error)));
      throw error;
    }
  }

  const tokens = tokenKeeper({
    user: config.user,
    password: config.password,
    auth: config.auth,
    monotonic,
    send: (request) => logged(request, NEVER),
  });

  /** One try, with a second one if the token has ended. */
  async function once(request: Request, signal: AbortSignal): Promise<Exchanged> {
    const send = async () => {
      const authorization = await tokens.authorization();
      const headers = { ...tenant, ...request.headers, authorization };
      return { authorization, answer: await logged({ ...request, headers }, signal) };
    };
    const first = await send();
    if (first.answer.status !== 401) return first.answer;
    const second = tokens.refused(first.authorization) ? await send() : first;
    if (second.answer.status !== 401) return second.answer;
    throw new SourceError(
      `O Protheus recusou o usuário ${config.user} (401) em ${request.path}: confira seus acessos.`,
    );
  }

  return async function call<T>(
    request: Request,
    read: (text: string, status: number) => T,
    signal: AbortSignal,
    { again = true, tries = TRIES, answers = [] }: CallOptions = {},
  ): Promise<T> {
    for (let n = 1; ; n++) {
      try {
        const answer = await limited(() => once(request, signal), signal);
        const refused = answers.includes(answer.status) ? null : refusal(answer, request.path);
        if (refused) throw refused;
        return read(answer.text, answer.status);
      } catch (error) {
        signal.throwIfAborted();
        const mayHelp = error instanceof SourceAway || error instanceof BadAnswer;
        if (!again || !mayHelp || n >= tries) throw error;
        const asked = error instanceof SourceAway ? error.retryAfterMs : null;
        if ((asked ?? 0) > LONGEST_WAIT_MS) throw error;
        // Jitter, so that several callers do not come back at the same moment.
        const backOff = FIRST_WAIT_MS * 2 ** (n - 1) * (0.5 + Math.random());
        await wait(Math.max(asked ?? 0, backOff), signal);
      }
    }
  };
}
export type ProtheusClient = ReturnType<typeof protheusClient>;

const NEVER = new AbortController().signal;
