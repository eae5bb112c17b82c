import { z } from 'zod';
/** The secret is shown here and never again. */
export const webhookMade = z.object({ id: z.number().int(), secret: z.string() });
export type WebhookMade = z.infer<typeof webhookMade>;
