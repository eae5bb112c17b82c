import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Background } from 'api/jobs/background';
import type { App } from 'api/platform/app-type';
import { notFound, TEXTS } from 'api/platform/problem';
import type pg from 'pg';
import { z } from 'zod';
import type { BankClient } from './bank/client';
import type { PaymentDeps } from './deps';
import { KEPT_STATUS } from './payment-rows';

/** Where the bank tells of Pix; the central bank's API adds `/pix`. */
const PATH = '/api/pix/webhook';
const SECRET_BYTES = 32;
const TRY_AGAIN_MS = 60_000;
/** Of one call; a bank that tells of more is asked for the rest in its turn. */
const MOST_TOLD = 1000;

/** The secret part of the address: as configured, else made once and kept. */
export function webhookSecret(pool: pg.Pool, configured: string | undefined): () => Promise<string> {
  let known: Promise<string> | null = null;
  const kept = async () => {
    const made = JSON.stringify(randomBytes(SECRET_BYTES).toString('base64url'));
    const { rows } = await pool.query<{ value: string }>(
      `INSERT INTO portal.settings (key, value) VALUES ('pix_webhook_secret', $1::jsonb)
       ON CONFLICT (key) DO UPDATE SET value = portal.settings.value RETURNING value`,
      [made],
    );
    return rows[0]?.value ?? '';
  };
  return () => {
    if (configured !== undefined) return Promise.resolve(configured);
    known ??= kept();
    known.catch(() => (known = null));
    return known;
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Only which charges the bank speaks of: what became of them it is asked. */
const told = z.object({ pix: z.array(z.unknown()) });
const named = z.object({ txid: z.string().regex(/^[a-zA-Z0-9]{1,35}$/) });
const txidsOf = (body: unknown): string[] => {
  const parsed = told.safeParse(body);
  if (!parsed.success) return [];
  return parsed.data.pix.slice(0, MOST_TOLD).flatMap((pix) => named.safeParse(pix).data?.txid ?? []);
};

/** The bank's calls. They change nothing: each only has the bank asked at once. */
export function webhookRoutes(
  app: App,
  {
    pool,
    now,
    secret,
    wake,
  }: Pick<PaymentDeps, 'pool' | 'now'> & {
    /** Null where no bank is configured. */
    readonly secret: (() => Promise<string>) | null;
    readonly wake: () => void;
  },
): void {
  for (const path of [`${PATH}/:secret`, `${PATH}/:secret/pix`])
    app.post(
      path,
      {
        config: { access: 'public', nullCharacters: true },
        schema: { hide: true, params: z.object({ secret: z.string() }) },
        // Before the body is read: whoever does not know the secret learns nothing.
        onRequest: async (request) => {
          const { secret: given } = request.params as { readonly secret: string };
          if (!secret || !timingSafeEqual(hashOf(given), hashOf(await secret())))
            throw notFound(TEXTS.notFound);
        },
      },
      async (request, reply) => {
        const txids = txidsOf(request.body);
        if (txids.length > 0) {
          await pool.query(
            `UPDATE finance.payments SET next_check_at = $2
             WHERE txid = ANY($1) AND status <> '${KEPT_STATUS.making}' AND (next_check_at IS NULL OR next_check_at > $2)`,
            [txids, now()],
          );
          wake();
        }
        return reply.code(200).send({});
      },
    );
}

/** Tells the bank at the start where it tells of each key's Pix, and again every minute until it has heard. */
export function webhookRegistration(
  bank: BankClient,
  {
    keys,
    publicUrl,
    secret,
    warn,
  }: {
    readonly keys: readonly string[];
    readonly publicUrl: string;
    readonly secret: () => Promise<string>;
    readonly warn: PaymentDeps['warn'];
  },
): Background {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  const left = new Set(keys);
  async function register(): Promise<void> {
    const address = `${publicUrl}${PATH}/${await secret()}`;
    for (const key of left) {
      await bank.tellAt(key, address);
      left.delete(key);
    }
  }
  const attempt = () =>
    register().catch((error: unknown) => {
      warn(error, 'the bank does not know the webhook');
      if (!stopped) timer = setTimeout(() => void attempt(), TRY_AGAIN_MS).unref();
    });
  return {
    // Nobody waits for the bank.
    start: async () => void attempt(),
    stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
