import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../../db/database';
import { parseErpConfig } from '../../erp/config/config';
import { protheusClient, protheusSource } from '../../erp/source/protheus';
import { erpWriter } from '../../erp/writer/choose';
import { API_DIR } from '../../paths';
import type { StandIn } from './server';

/** A shipped example of a configured call: it is what is tested. */
export const exampleCall = (name: string): object =>
  JSON.parse(fs.readFileSync(path.join(API_DIR, '../docs/erp', name), 'utf8')) as object;

/** A writer to the stand-in, configured with `calls`. */
export function writerBeside(standIn: StandIn, { pool }: Database, now: () => Date, calls: object) {
  const { url, user, password } = standIn;
  const limits = { callsPerMinute: 60_000, timeoutSeconds: 5 };
  const config = parseErpConfig({ url, limits, ...calls }, user, password);
  const log = { add: () => undefined };
  const wait = async () => undefined;
  const client = protheusClient(config, { log, now, monotonic: () => performance.now(), wait });
  const protheus = { config, client, source: protheusSource(config, { client, now }) };
  const onError = (error: unknown) => {
    throw error;
  };
  return erpWriter({ pool, now, protheus, onApplied: () => undefined, onError });
}
