import { z } from 'zod';
import { jsonFile, place } from 'api/config/json-file';
import { network } from './fetch/public-address';

const origin = z
  .string()
  .refine((text) => /^https?:\/\/[^/]+$/.test(text) && URL.canParse(text), {
    message: 'must be https://host, with a port or not',
  });
const address = z.string().refine((text) => URL.canParse(text), { message: 'must be an address' });

const carriersFile = z.strictObject({
  /** The only servers that are asked, for positions, receipts and their pictures. */
  servers: z
    .array(
      z.strictObject({
        origin,
        network: z
          .string()
          .refine(
            (cidr) => {
              try {
                return Boolean(network(cidr));
              } catch {
                return false;
              }
            },
            { message: 'must be a network, as 10.0.0.0/8' },
          )
          .optional(),
      }),
    )
    .min(1),
  /** `Authorization` of calls to the addresses below; never sent for a picture. */
  authorization: z.string().min(1).optional(),
  timeout_ms: z.number().int().min(100).max(14_000).default(8000),
  /** `{plate}`, `{tractor}`, `{invoice}`, `{series}` and `{key}` in an address are filled in. */
  position: z
    .strictObject({
      url: address,
      fields: z.strictObject({
        Landmark: place,
        VehicleName: place,
        PositionTime: place,
        Latitude: place,
        Longitude: place,
      }),
    })
    .optional(),
  receipt: z.strictObject({ url: address, image: place }).optional(),
});
export type CarriersConfig = z.output<typeof carriersFile>;

/** Reads CARRIERS_FILE; throws a StartError that says which part of it is wrong. */
export const readCarriers = (file: string): CarriersConfig => jsonFile('CARRIERS_FILE', file, carriersFile);
