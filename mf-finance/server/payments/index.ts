import type { AreaServices } from 'api/area';
import type { App } from 'api/platform/app-type';
import { bankClient } from './bank/client';
import type { PaymentDeps } from './deps';
import { type PaymentRouteDeps, paymentRoutes } from './routes';
import { paymentScreenRoutes } from './screen-routes';
import { paymentWatch } from './watch';
import { webhookRegistration, webhookRoutes, webhookSecret } from './webhook';

/** Titles paid by Pix: calls, the bank's own calls, and what asks the bank. Without a bank nothing can be paid. */
export function startPayments(
  app: App,
  { pool, now, env, settings, book, watchers }: AreaServices,
  given: Pick<PaymentRouteDeps, 'shownTo' | 'writeOffs'>,
): void {
  const { pix, publicUrl } = env;
  const warn: PaymentDeps['warn'] = (error, message) => app.log.warn({ err: error }, message);
  const payments = pix ? { pool, bank: bankClient(pix), pix, now, book, warn } : null;
  paymentRoutes(app, { pool, now, book, ...given, payments });
  paymentScreenRoutes(app, { pool, now, shownTo: given.shownTo, settings, payments });
  if (!pix || !payments) {
    webhookRoutes(app, { pool, now, wake: () => undefined, secret: null });
    return;
  }
  const { bank } = payments;
  const { wake, ...watch } = paymentWatch(payments);
  const secret = webhookSecret(pool, pix.webhookSecret);
  webhookRoutes(app, { pool, now, wake, secret });
  const keys = [...new Set(Object.values(pix.keys))];
  watchers.push(watch, webhookRegistration(bank, { keys, publicUrl, secret, warn }));
  app.addHook('onClose', (_instance, done) => {
    bank.close();
    done();
  });
}
