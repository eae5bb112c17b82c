import { z } from 'zod';

/** `GET personal-data`: what is kept of the user who asks, by its name on screen, as rows of the tables' columns. */
export const personalDataAnswer = z.object({
  generated_at: z.string(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  /** What stays when the account is deleted, and why; a sentence each. */
  stays: z.array(z.string()),
});

/** `POST personal-data/delete`: the own e-mail, so that no call made by mistake deletes an account. */
export const deleteAccountBody = z.object({ email: z.string().trim().min(1).max(320) });
export type PersonalDataAnswer = z.infer<typeof personalDataAnswer>;
