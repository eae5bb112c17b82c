import { orderItem, zoomPage } from 'api-contract';
import { z } from 'zod';

export const orderListAnswer = zoomPage(orderItem);

export const deliveryListAnswer = zoomPage(orderItem);

/** The payload of calls about one invoice: the base64 params of their page (docs/product/calls.md, 'Values'). */
export const invoiceInfoBody = z.object({ info: z.string().min(1).max(4000) });

/** A part of an invoice’s key. */
const keyPart = (max: number) => z.string().trim().max(max);
/**
 * What `info` holds. Only the invoice is looked up, within the user's company; a plate, a carrier or a key is never
 * believed (docs/product/deliveries.md, 'Tracking rule'). Without `serie` and `filial` the newest invoice of that
 * number is meant. Tracking's params call it `notafiscal`, the others `nota_fiscal` (docs/product/deliveries.md,
 * 'Tracking').
 */
export const invoiceInfo = z.preprocess(
  (params: Record<string, unknown> | null) => ({
    ...params,
    nota_fiscal: params?.nota_fiscal ?? params?.notafiscal,
  }),
  z.object({
    nota_fiscal: keyPart(20).min(1),
    serie: keyPart(10).optional(),
    filial: keyPart(60).optional(),
  }),
);

/** What a carrier says of a vehicle: its position in degrees; `PositionTime` is ISO 8601 with offset. */
export const vehiclePosition = z.object({
  Landmark: z.string(),
  VehicleName: z.string(),
  PositionTime: z.iso.datetime({ offset: true }),
  Latitude: z.number(),
  Longitude: z.number(),
  /** Earlier positions, oldest first, with the current position last. */
  trail: z.array(z.tuple([z.number(), z.number(), z.iso.datetime({ offset: true })])),
});
export type VehiclePosition = z.infer<typeof vehiclePosition>;

/** `POST delivery-map`: the position, and the municipality it goes to; null where the ERP's names none that is known. */
export const trackedPosition = vehiclePosition.extend({
  destination: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
});
export type TrackedPosition = z.infer<typeof trackedPosition>;

/** `POST delivery-canhoto`: the receipt of an invoice. A blank address means that there is no picture yet. */
export const deliveryReceipt = z.object({
  ChaveDANFE: z.string(),
  ImagemNF: z.tuple([z.object({ URLImagem: z.string() })]),
});
export type DeliveryReceipt = z.infer<typeof deliveryReceipt>;

/** `GET delivery-canhoto/{branch}/{doc}/{serie}`: the picture; `…/download` to save it. A blank series is `-`. */
export const receiptImageParams = z.object({
  filial: keyPart(20).min(1),
  nota: keyPart(20).min(1),
  serie: keyPart(10).min(1),
});

/** `POST order-report`: the lab report, a PDF in base64. */
export const labReportAnswer = z.object({ laudo: z.string() });
