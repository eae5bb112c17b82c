import http from 'node:http';
import { encodeParams, ORDER_STATUS, PRODUCT_DOCUMENT } from 'api-contract';
import type { Random } from 'api/testing/random';
import type { CustomerProducts } from 'mf-documents/wire/documents';

/** One finished call. */
export interface Called {
  readonly kind: 'list' | 'other';
  readonly ms: number;
  /** How it ended where that is no success: '503 GET invoices/', 'ECONNRESET GET …'. */
  readonly failed: string | null;
}

/** A signed-in user's way of asking. */
export interface Visitor {
  readonly agent: http.Agent;
  readonly port: number;
  readonly token: string;
  readonly random: Random;
  readonly done: (called: Called) => void;
}

interface Asked {
  readonly kind?: Called['kind'];
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** Hangs up after so long, as a page does that is left. */
  readonly leaveMs?: number;
}

/** Makes one call, reads its answer whole, and says how it went; null where it failed or was left. */
export function ask(visitor: Visitor, asked: Asked): Promise<unknown> {
  const { agent, port, token, done } = visitor;
  const { kind = 'other', method = 'GET', path, body, leaveMs } = asked;
  const payload = body && JSON.stringify(body);
  const from = performance.now();
  return new Promise((resolve) => {
    let left = false;
    const end = (failed: string | null, answer: unknown = null) => {
      done({
        kind,
        ms: performance.now() - from,
        failed: failed === null ? null : `${failed} ${method} ${path}`,
      });
      resolve(answer);
    };
    const headers = {
      authorization: `Bearer ${token}`,
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      }),
    };
    // A stream that is left takes its connection with it.
    const own = leaveMs === undefined ? agent : undefined;
    const request = http.request(
      { agent: own, port, host: '127.0.0.1', method, path: `/api/${path}`, headers },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', ({ code = 'cut' }: NodeJS.ErrnoException) => end(left ? null : code));
        response.once('end', () => {
          const { statusCode = 0 } = response;
          if (statusCode >= 400) return end(String(statusCode));
          const json = String(response.headers['content-type']).includes('json');
          end(null, json ? JSON.parse(Buffer.concat(parts).toString()) : null);
        });
        if (leaveMs !== undefined)
          setTimeout(() => {
            left = true;
            request.destroy();
          }, leaveMs);
      },
    );
    request.once('error', ({ code = 'failed' }: NodeJS.ErrnoException) => {
      if (left) return;
      // The server closed a kept connection at that moment: as a browser does, it asks again.
      if (code === 'ECONNRESET' && request.reusedSocket) resolve(ask(visitor, asked));
      else end(code);
    });
    request.end(payload);
  });
}

const LISTS = [
  'invoices/?cTop=25',
  'invoices/?cTop=25&tab=overdue',
  'contracts/?cTop=25',
  'orders/?cTop=25&status=unbilled',
  'orders/?cTop=25&status=billed&nao_entregues=true',
  'deliveries/?cTop=25&status=delivered',
];
const PAGES = 3;

/** A list that this user looks at next. */
export function someList({ random }: Visitor): string {
  return `${random.pick(LISTS)}&page=${random.int(1, PAGES)}`;
}

const rowsOf = <T>(answer: unknown) => (answer as { data: { ZOOM: T[] } } | null)?.data.ZOOM ?? [];
const pick = <T>({ random }: Visitor, rows: readonly T[]) =>
  rows.length > 0 ? random.pick(rows) : undefined;

interface Visit {
  readonly name: string;
  /** How often of all. */
  readonly share: number;
  readonly make: (visitor: Visitor) => Promise<unknown>;
}

const STREAM_MS = 20_000;

/** What people do in a morning. */
const VISITS: readonly Visit[] = [
  {
    name: 'home',
    share: 0.25,
    make: (visitor) =>
      Promise.all([
        ask(visitor, { method: 'POST', path: 'me', body: {} }),
        ...['home/actions', 'invoices/pending', 'orders/counts?status=unbilled', 'notifications'].map(
          (path) => ask(visitor, { path }),
        ),
      ]),
  },
  { name: 'list', share: 0.4, make: (visitor) => ask(visitor, { kind: 'list', path: someList(visitor) }) },
  {
    name: 'record',
    share: 0.18,
    async make(visitor) {
      const contracts = await ask(visitor, { kind: 'list', path: 'contracts/?cTop=25' });
      const one = pick(visitor, rowsOf<{ CN9_FILIAL: string; CN9_NUMERO: string }>(contracts));
      if (!one) return;
      const params = encodeParams({ filial: one.CN9_FILIAL.split(' ')[0], numero: one.CN9_NUMERO });
      await ask(visitor, { path: `contracts/detail?params=${encodeURIComponent(params)}` });
    },
  },
  {
    name: 'file',
    share: 0.05,
    async make(visitor) {
      const products = (await ask(visitor, { path: 'customer-products' })) as CustomerProducts | null;
      const sheets = Object.values(products ?? {}).filter(({ fispq }) => fispq);
      const one = pick(visitor, sheets);
      if (!one) return;
      const info = encodeParams({ code: one.code, document_id: PRODUCT_DOCUMENT.safetySheet });
      await ask(visitor, { path: `order-fispq/file?info=${encodeURIComponent(info)}` });
    },
  },
  {
    name: 'order',
    share: 0.07,
    async make(visitor) {
      const body = { status: ORDER_STATUS.draft, observation: 'bench' };
      const saved = await ask(visitor, { method: 'POST', path: 'orders/save-form', body });
      await ask(visitor, { path: `orders-not-integrateds/?status=${ORDER_STATUS.draft}` });
      const { id } = (saved ?? {}) as { id?: number };
      if (id !== undefined) await ask(visitor, { method: 'DELETE', path: `orders-not-integrateds/${id}` });
    },
  },
  {
    name: 'stream',
    share: 0.05,
    make: (visitor) => ask(visitor, { path: 'tanques/stream', leaveMs: STREAM_MS }),
  },
];

/** Does something that people do. */
export function visit(visitor: Visitor): Promise<unknown> {
  let left = visitor.random.next();
  for (const { share, make } of VISITS) {
    left -= share;
    if (left < 0) return make(visitor);
  }
  return ask(visitor, { kind: 'list', path: someList(visitor) });
}
