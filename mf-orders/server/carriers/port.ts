import type { ErpDelivery } from 'api/erp/reads/deliveries';
import type { VehiclePosition } from '../../wire/deliveries';

/** A picture as it was received; its type is told from its bytes. */
export interface Picture {
  readonly type: 'image/jpeg' | 'image/png';
  readonly content: Buffer;
}

/**
 * What carriers say of a delivery that the caller may see. Calls reject when the carrier fails; they end with the
 * signal.
 */
export interface CarrierGateway {
  /** Where its vehicle is; null where nobody knows. */
  readonly position: (delivery: ErpDelivery, signal: AbortSignal) => Promise<VehiclePosition | null>;
  /** Whether its receipt has a picture. */
  readonly hasReceipt: (delivery: ErpDelivery, signal: AbortSignal) => Promise<boolean>;
  /** The receipt's picture; null where there is none. */
  readonly receipt: (delivery: ErpDelivery, signal: AbortSignal) => Promise<Picture | null>;
}
