import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PixSettings } from 'api/config/env';
import type { z } from 'zod';
import { type Cob, cob, COB_STATUS, token as tokenAnswer } from './answers';
import { BankAway, type BankCall, BankRefused, exchange } from './exchange';

/** What a charge is asked for with. */
export interface Charge {
  readonly txid: string;
  readonly key: string;
  readonly total: string;
  readonly lifeS: number;
  /** What the payer reads in his bank's app. */
  readonly text: string;
}

/** For the whole of a call, with its one repetition. */
const BANK_TIMEOUT_MS = 10_000;
/** A token is renewed so long before it ends. */
const TOKEN_MARGIN_MS = 30_000;
const SECOND_MS = 1000;
/** The settings that a bank knows the portal by. */
const CREDENTIALS = 'PIX_CLIENT_ID, PIX_CLIENT_SECRET, PIX_CERT';
const UNAUTHORIZED = 401;
const NOT_FOUND = 404;

type Try<T> = (signal: AbortSignal) => Promise<T>;

/** The failure that says most: a refusal is the bank's own word. */
function worst(error: unknown): unknown {
  const all = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  return all.find((one) => one instanceof BankRefused) ?? all[0];
}

/**
 * A bank by the central bank's API Pix, version 2: immediate charges (`cob`) and webhooks. Calls throw
 * {@link BankAway} where there is no usable answer within ten seconds, {@link BankRefused} where the bank says no.
 */
export function bankClient(
  settings: PixSettings,
  {
    monotonic = () => performance.now(),
    timeoutMs = BANK_TIMEOUT_MS,
    ca,
  }: {
    readonly monotonic?: () => number;
    readonly timeoutMs?: number;
    /** The authority of the bank's certificate, instead of those that Node knows. */
    readonly ca?: string;
  } = {},
) {
  const { url, tokenUrl, clientId, clientSecret, certificate, scope } = settings;
  const secure = certificate === undefined ? {} : { cert: certificate, key: certificate };
  const agents = {
    'https:': new https.Agent({ keepAlive: true, ...secure, ...(ca !== undefined && { ca }) }),
    'http:': new http.Agent({ keepAlive: true }),
  };
  const agentOf = (address: string) => agents[new URL(address).protocol as keyof typeof agents];
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

  let token: { readonly text: string; readonly until: number } | null = null;
  async function authorization(signal: AbortSignal): Promise<string> {
    if (!token || monotonic() >= token.until) {
      const call: BankCall = {
        method: 'POST',
        url: tokenUrl,
        headers: { Authorization: basic, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope }).toString(),
      };
      const answer = await exchange(call, { agent: agentOf(tokenUrl), signal }).catch((error: unknown) => {
        // Whoever refuses our credentials says nothing of a charge.
        throw error instanceof BankRefused ? new BankAway(`${error.message} (${CREDENTIALS})`) : error;
      });
      const given = parsed(tokenAnswer, answer, 'the token');
      const lifeMs = given.expires_in * SECOND_MS;
      token = {
        text: given.access_token,
        until: monotonic() + Math.max(lifeMs / 2, lifeMs - TOKEN_MARGIN_MS),
      };
    }
    return `Bearer ${token.text}`;
  }

  function parsed<T extends z.ZodType>(schema: T, answer: unknown, what: string): z.output<T> {
    const { success, data, error } = schema.safeParse(answer);
    if (success) return data;
    throw new BankAway(
      `${what} cannot be read: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`,
    );
  }

  async function once(method: BankCall['method'], path: string, body: object | null, signal: AbortSignal) {
    const asked = async () =>
      exchange(
        {
          method,
          url: `${url}${path}`,
          headers: {
            Authorization: await authorization(signal),
            ...(body && { 'Content-Type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        },
        { agent: agentOf(url), signal },
      );
    try {
      return await asked();
    } catch (error) {
      if (!(error instanceof BankRefused) || error.status !== UNAUTHORIZED) throw error;
      // A token that ended early, or of a bank that was restarted.
      token = null;
      return asked().catch((again: unknown) => {
        throw again instanceof BankRefused && again.status === UNAUTHORIZED
          ? new BankAway(again.message)
          : again;
      });
    }
  }

  /**
   * Tries, and once more when the first try fails or has taken half of the time; what is answered first counts. A
   * refusal of the first is the answer.
   */
  async function twice<T>(first: Try<T>, second: Try<T> = first): Promise<T> {
    const signal = AbortSignal.timeout(timeoutMs);
    const begun = first(signal);
    const half = sleep(timeoutMs / 2, undefined, { ref: false });
    const early = await Promise.race([begun.then((value) => ({ value })), half]).catch((error: unknown) => {
      if (error instanceof BankRefused) throw error;
    });
    if (early) return early.value;
    return Promise.any([begun, second(signal)]).catch((error: unknown) => {
      throw worst(error);
    });
  }

  const path = (txid: string) => `/cob/${encodeURIComponent(txid)}`;
  const charge = async (
    method: BankCall['method'],
    txid: string,
    body: object | null,
    signal: AbortSignal,
  ) => {
    const answer = parsed(cob, await once(method, path(txid), body, signal), `the charge ${txid}`);
    if (answer.txid !== txid) throw new BankAway(`the charge ${txid} was answered as ${answer.txid}`);
    return answer;
  };

  return {
    /** Makes a charge. One that is there already is as good: the first try may have got through. */
    async create({ txid, key, total, lifeS, text }: Charge): Promise<Cob & { readonly brCode: string }> {
      const body = {
        calendario: { expiracao: lifeS },
        valor: { original: total },
        chave: key,
        solicitacaoPagador: text,
      };
      const put: Try<Cob> = (signal) => charge('PUT', txid, body, signal);
      const made = await twice(put, (signal) =>
        put(signal).catch((error: unknown) => {
          if (error instanceof BankRefused) return charge('GET', txid, null, signal);
          throw error;
        }),
      );
      const { brCode } = made;
      if (made.status !== COB_STATUS.active || made.total !== total || (made.key ?? key) !== key)
        throw new BankAway(`the charge ${txid} was answered as another`);
      if (!brCode) throw new BankAway(`the charge ${txid} was answered without a BR Code`);
      return { ...made, brCode };
    },
    /** A charge as it is now; null where the bank has none of that txid. */
    async find(txid: string): Promise<Cob | null> {
      try {
        return await twice((signal) => charge('GET', txid, null, signal));
      } catch (error) {
        if (error instanceof BankRefused && error.status === NOT_FOUND) return null;
        throw error instanceof BankRefused ? new BankAway(error.message) : error;
      }
    },
    /** Changes what is charged. What the charge is then, a GET says. */
    async revise(txid: string, total: string): Promise<void> {
      await twice((signal) => once('PATCH', path(txid), { valor: { original: total } }, signal));
    },
    /** Takes a charge back: nobody can pay it any more. */
    async remove(txid: string): Promise<void> {
      await twice((signal) => once('PATCH', path(txid), { status: COB_STATUS.removed }, signal));
    },
    /** Says where the bank tells of a key's Pix. */
    async tellAt(key: string, webhookUrl: string): Promise<void> {
      await twice((signal) => once('PUT', `/webhook/${encodeURIComponent(key)}`, { webhookUrl }, signal));
    },
    close(): void {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
export type BankClient = ReturnType<typeof bankClient>;
