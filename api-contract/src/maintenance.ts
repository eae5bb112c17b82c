import { z } from 'zod';

/**
 * `GET configurations` (public): reads `data[0].msg_maintenance`. Times are ISO 8601 with offset. The rows hold the
 * switch and window as they are configured; `is_maintenance` beside them says whether it is on now.
 */
export const configurationsAnswer = z.object({
  is_maintenance: z.boolean(),
  data: z.array(
    z.object({
      is_maintenance: z.boolean(),
      start_maintenance: z.string().nullable(),
      end_maintenance: z.string().nullable(),
      msg_maintenance: z.string(),
    }),
  ),
});
export type ConfigurationsAnswer = z.infer<typeof configurationsAnswer>;

const moment = z.preprocess(
  (value) => (value === '' ? null : value),
  z.iso.datetime({ offset: true }).nullable().optional(),
);
const flag = z.union([z.boolean(), z.literal([0, 1]).transform(Boolean)]);
const maintenanceConfig = z
  .object({
    is_maintenance: flag.optional(),
    /** ISO 8601 with offset; null = from now on. */
    start_maintenance: moment,
    /** ISO 8601 with offset; null = until it is switched off. */
    end_maintenance: moment,
    msg_maintenance: z.string().max(2000).optional(),
    order_creation_available: flag.optional(),
  })
  .refine((config) => Object.values(config).some((value) => value !== undefined), {
    path: ['is_maintenance'],
    error: 'Campo obrigatório.',
  });

/**
 * `POST save-configs/` (type 4): any of the card's fields, plain or inside `config`; absent fields keep their value.
 */
export const saveConfigsBody = z.union([
  z.object({ config: maintenanceConfig }).transform(({ config }) => config),
  maintenanceConfig,
]);
export type MaintenanceConfig = z.infer<typeof maintenanceConfig>;
export const saveConfigsAnswer = z.object({ is_maintenance: z.boolean(), message: z.string() });
export type SaveConfigsAnswer = z.infer<typeof saveConfigsAnswer>;
