import { circuitBreaker } from '../erp/breaker';
import type { ErpDelivery } from '../erp/reads/deliveries';
import type { CarrierGateway } from './port';

/** Longest wait for a carrier, in ms: below it the adapter's own time-out speaks. */
const TIMEOUT = 15_000;

/** What a delivery's carrier answers, or a rejection within the time-out; at once while the carrier keeps failing. */
export interface GuardedCarriers {
  readonly position: (delivery: ErpDelivery) => ReturnType<CarrierGateway['position']>;
  readonly hasReceipt: (delivery: ErpDelivery) => ReturnType<CarrierGateway['hasReceipt']>;
  readonly receipt: (delivery: ErpDelivery) => ReturnType<CarrierGateway['receipt']>;
}

/** The carriers' own server where it is configured, the dataset for the rest; each kind of call has its own circuit. */
export function guardedCarriers(
  dataset: CarrierGateway,
  server: Partial<CarrierGateway>,
  monotonic: () => number,
): GuardedCarriers {
  const adapter = { ...dataset, ...server };
  const circuit = () =>
    circuitBreaker({ failures: 5, coolDown: 10_000, timeout: TIMEOUT, monotonic }, () => false);
  const [positions, receipts] = [circuit(), circuit()];
  return {
    position: (delivery) => positions((signal) => adapter.position(delivery, signal)),
    hasReceipt: (delivery) => receipts((signal) => adapter.hasReceipt(delivery, signal)),
    receipt: (delivery) => receipts((signal) => adapter.receipt(delivery, signal)),
  };
}
