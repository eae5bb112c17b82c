import type pg from 'pg';
import type { ErpConfig } from '../config/config';
import type { ProtheusClient } from '../source/protheus';
import type { ErpSource } from '../source/port';
import { readAgain, type SyncDeps } from '../sync';
import { datasetWriter } from './dataset';
import { ErpRefused, type ErpWriter } from './port';
import { protheusWriter } from './protheus';
import type { TouchedRows } from './protheus/once';
import { protheusReceipts } from './protheus/receipts';
import { protheusSales } from './protheus/sales';
import { sentOrders } from './protheus/sends';

interface WriterDeps extends Pick<SyncDeps, 'pool' | 'now' | 'onApplied'> {
  /** The connection to an ERP; null with a dataset. */
  readonly protheus: {
    readonly config: ErpConfig;
    readonly client: ProtheusClient;
    readonly source: ErpSource;
  } | null;
  /** Told when an order was made but its rows could not be read again; the sync brings them. */
  readonly onError: (error: unknown) => void;
}

/** Nothing may be written into a mirror that follows an ERP: the next compare would take it out again. */
const closedWriter = (pool: pg.Pool, now: () => Date): ErpWriter => ({
  ...datasetWriter(pool, now),
  create: async () => {
    throw new ErpRefused('O envio de pedidos ao ERP não está configurado.');
  },
});

/** What takes the portal's orders and receipts: the configured ERP, or for orders the dataset's tables. */
export function erpWriter({ pool, now, onApplied, protheus, onError }: WriterDeps): ErpWriter {
  if (protheus === null) return datasetWriter(pool, now);
  const { config, client, source } = protheus;
  const { writer, offers, receipts } = config;
  const sendsOf = ({ settleSeconds }: { readonly settleSeconds: number }) =>
    sentOrders(pool, { settleMs: settleSeconds * 1000, now });
  const touched = (rows: readonly TouchedRows[], signal: AbortSignal) =>
    readAgain(pool, source, rows, { signal, now, onApplied }).catch(onError);
  return {
    ...(writer
      ? protheusWriter({ config: { ...config, writer }, client, sends: sendsOf(writer), touched })
      : closedWriter(pool, now)),
    ...(offers && {
      sell: protheusSales({ config: { ...config, offers }, client, sends: sendsOf(offers), touched }),
    }),
    ...(receipts && {
      receive: protheusReceipts({
        config: { ...config, receipts },
        client,
        sends: sendsOf(receipts),
        touched,
      }),
    }),
  };
}

/** Longest time of one call of the writer, in ms; below the time after which a job counts as dead (60 s). */
export const writerTimeoutOf = (config: ErpConfig | null): number | undefined =>
  config !== null && (config.writer ?? config.offers ?? config.receipts) !== undefined
    ? Math.min(50_000, (config.limits.timeoutSeconds + 10) * 1000)
    : undefined;
