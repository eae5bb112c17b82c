import { z } from 'zod';

/** `GET get-terms`: reads `[0].terms`, HTML that is safe to show; an acceptance refers to `version`. */
export const termsAnswer = z.array(z.object({ terms: z.string(), version: z.string().nullable() }));
export type TermsAnswer = z.infer<typeof termsAnswer>;

/** `GET terms_versions` (types 1 and 4 with code 27): every text that was saved, newest first, without the text. */
export const termsVersionsAnswer = z.object({
  data: z.array(
    z.object({
      id: z.number().int(),
      /** What an acceptance refers to; null for the time without terms. */
      version: z.string().nullable(),
      saved_at: z.string(),
      saved_at_f: z.string(),
      /** Null if it came from a dataset, or if that user is gone. */
      saved_by: z.string().nullable(),
      /** How many users accepted this version. */
      accepted: z.number().int(),
    }),
  ),
});
export type TermsVersion = z.infer<typeof termsVersionsAnswer>['data'][number];
/** `GET terms_versions/{id}`: the sanitised text. */
export const termsVersionAnswer = z.object({ terms: z.string() });
export type TermsVersionAnswer = z.infer<typeof termsVersionAnswer>;

/**
 * `GET confirm_terms/{userId}`: text shown as a success toast. With the `version` that was read, 409 when another is in
 * force by now.
 */
export const confirmTermsQuery = z.object({ version: z.string().max(64).optional() });

/**
 * `POST save-terms-of-use/`: HTML, sanitised before it is stored; blank text means no terms. Types 1 and 4 with code
 * 27.
 */
export const saveTermsBody = z.object({ terms: z.string().max(200_000) });
