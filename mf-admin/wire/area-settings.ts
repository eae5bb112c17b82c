import { z } from 'zod';

/** `POST modules/{area}/settings/undo`: with the version on the screen that decided it, or without. */
export const areaSettingsUndoBody = z.object({ version: z.int().nonnegative().optional() });

/** `GET modules/settings`: the areas, and how many settings each has. */
export const areasWithSettings = z.object({
  data: z.array(z.object({ name: z.string(), title: z.string(), settings: z.number().int() })),
});
export type AreasWithSettings = z.infer<typeof areasWithSettings>;
