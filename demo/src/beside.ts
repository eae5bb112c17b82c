import fs from 'node:fs';
import type { PixSettings } from 'api/config/env';
import { useParts } from 'api/parts';
import { startServer, type MakeExtra } from 'api/start/server';
import type { Part } from 'api/supervisor/orders';
import { isDemo } from './accounts';
import { bankFile } from './bank';
import { demoMailbox } from './mailbox';
import { brokerFile } from './tanks';

/** The bank and the broker of the demo that runs: they are that process's. */
const demoNeighbours: MakeExtra = async (pool, env) => {
  if (!(await isDemo(pool))) return {};
  const [bank, broker] = [bankFile(env.dataDir), brokerFile(env.dataDir)];
  return {
    env: {
      ...(env.pix === undefined &&
        fs.existsSync(bank) && { pix: JSON.parse(fs.readFileSync(bank, 'utf8')) as PixSettings }),
      ...(env.mqttFile === undefined && fs.existsSync(broker) && { mqttFile: broker }),
    },
  };
};

// `pnpm dev mf-x`: one more process of a portal on this machine, with the areas of the working tree
// (tooling/dev-server/beside-portal.mjs): built in, or as parts, where an SDK has the server built already.
const { AREA_PARTS: given } = process.env;
if (given !== undefined) useParts(JSON.parse(given) as Part[], () => undefined);
startServer({ beside: true, extras: [demoMailbox, demoNeighbours] });
