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
  of: Pick<PaymentRouteDeps, 'shownTo' | 'receipts'>,
): void {
  const { pix, publicUrl } = env;
  const warn: PaymentDeps['warn'] = (error, message) => app.log.warn({ err: error }, message);
  if (!pix) {
    paymentRoutes(app, { pool, now, book, ...of, payments: null });
    paymentScreenRoutes(app, { pool, now, shownTo: of.shownTo, settings, payments: null });
    webhookRoutes(app, { pool, now, wake: () => undefined, secret: null });
    return;
  }
  const bank = bankClient(pix);
  const payments = { pool, bank, settings: pix, now, book, warn };
  const { wake, ...watch } = paymentWatch(payments);
  const secret = webhookSecret(pool, pix.webhookSecret);
  paymentRoutes(app, { pool, now, book, ...of, payments });
  paymentScreenRoutes(app, { pool, now, shownTo: of.shownTo, settings, payments });
  webhookRoutes(app, { pool, now, wake, secret });
  const keys = [...new Set(Object.values(pix.keys))];
  watchers.push(watch, webhookRegistration(bank, { keys, publicUrl, secret, warn }));
  app.addHook('onClose', (_instance, done) => {
    bank.close();
    done();
  });
}
