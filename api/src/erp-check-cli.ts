import { readEnv } from './config/env';
import type { Io } from './config/io';
import { readErpConfig } from './erp/config/config';
import { erpCheck } from './erp/source/check-cli';
import { protheusClient, protheusSource } from './erp/source/protheus';

/** `erp:check` on the environment's configuration. Needs no database, so its calls are in no log. */
export async function erpCheckCli(io: Io): Promise<number> {
  const config = readErpConfig(readEnv());
  if (!config) {
    io.err('ERP_SOURCE não é protheus: os dados vêm de uma pasta, que dataset:check confere.');
    return 1;
  }
  const now = () => new Date();
  const client = protheusClient(config, {
    log: { add: () => undefined },
    now,
    monotonic: () => performance.now(),
  });
  const source = protheusSource(config, { client, now });
  return erpCheck({ source, config }, io, new AbortController().signal);
}
