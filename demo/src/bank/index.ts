import fs from 'node:fs';
import path from 'node:path';
import { notFound } from 'api/platform/problem';
import { settingsReader } from 'api/platform/settings';
import type { MakeExtra } from 'api/start/server';
import { standInBank } from 'api/testing/pix/bank';
import { z } from 'zod';
import { isDemo } from '../accounts';

const params = z.object({ txid: z.string().max(35) });
const body = z
  .object({
    amount: z
      .string()
      .regex(/^\d{1,10}\.\d{2}$/)
      .optional(),
  })
  .nullish();

/** Where a process beside the portal reads how its bank is asked. */
export const bankFile = (dataDir: string) => path.join(dataDir, 'demo-bank-settings.json');

/**
 * A bank of the demo's own where PIX_URL names none: `POST /dev/bank/{txid}/pay {amount?}` pays a charge. It is open to
 * anybody on this machine, with a demo that is allowed here, and keeps its charges in the data folder.
 */
export const demoBank: MakeExtra = async (pool, env) => {
  if (env.pix !== undefined || !(await isDemo(pool))) return {};
  const bank = await standInBank({ keepIn: path.join(env.dataDir, 'demo-bank.json') });
  const settings = settingsReader(pool);
  const pix = bank.settings();
  fs.writeFileSync(bankFile(env.dataDir), JSON.stringify(pix), { mode: 0o600 });
  return {
    env: { pix },
    start(app) {
      app.post(
        '/dev/bank/:txid/pay',
        { config: { access: 'public' }, schema: { hide: true, params, body } },
        async (request, reply) => {
          if (!env.demoAllowed || !(await settings.get()).demo) throw notFound();
          const paid = await bank.pay(request.params.txid, request.body?.amount);
          if (!paid) throw notFound();
          return reply.code(201).send(paid);
        },
      );
      app.addHook('onClose', bank.close);
    },
  };
};
