import { circuitBreaker } from 'api/erp/breaker';
import type { ErpDelivery } from 'api/erp/reads/deliveries';
import type { CarrierGateway } from './port';

/** Longest wait for a carrier, in ms: below it the adapter's own time-out speaks. */
const TIMEOUT = 15_000;

/** What is known of a delivery's transport. What a carrier's server does not answer in time is ErpUnavailable. */
export interface GuardedCarriers {
  readonly position: (delivery: ErpDelivery) => ReturnType<CarrierGateway['position']>;
  readonly hasReceipt: (delivery: ErpDelivery) => ReturnType<CarrierGateway['hasReceipt']>;
  readonly receipt: (delivery: ErpDelivery) => ReturnType<CarrierGateway['receipt']>;
}

/**
 * The carriers' own server where it is configured, the dataset for the rest. Each kind of call to the server has its own
 * circuit: while it keeps failing, calls fail at once.
 */
export function guardedCarriers(
  dataset: GuardedCarriers,
  server: Partial<CarrierGateway>,
  monotonic: () => number,
): GuardedCarriers {
  const { position, hasReceipt, receipt } = server;
  const circuit = () =>
    circuitBreaker({ failures: 5, coolDown: 10_000, timeout: TIMEOUT, monotonic }, () => false);
  const [positions, receipts] = [circuit(), circuit()];
  return {
    position: position ? (delivery) => positions((signal) => position(delivery, signal)) : dataset.position,
    hasReceipt: hasReceipt
      ? (delivery) => receipts((signal) => hasReceipt(delivery, signal))
      : dataset.hasReceipt,
    receipt: receipt ? (delivery) => receipts((signal) => receipt(delivery, signal)) : dataset.receipt,
  };
}
