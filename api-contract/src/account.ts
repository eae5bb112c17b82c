import { z } from 'zod';
import { lineOfText } from './common';
import { customerStore } from './customers';

/**
 * `POST user/recovery`: the same answer for every e-mail (docs/product/session.md, 'Forgotten password'); 429 as at
 * login.
 */
export const recoveryBody = z.object({ email: z.string().trim().min(1).max(320) });
export type RecoveryBody = z.infer<typeof recoveryBody>;

/** `GET password/{token}`: the link is valid; otherwise 410 'Este link expirou ou já foi usado.' */
export const passwordLinkAnswer = z.object({
  /** `m•••@portal.demo`, so that users recognise their account. */
  email_masked: z.string(),
  /** Whether the account has never had a password. */
  first: z.boolean(),
  expires_at: z.string(),
});
export type PasswordLinkAnswer = z.infer<typeof passwordLinkAnswer>;

/** `POST password/{token}`: `{message}`; 422 with the rule's sentences (`passwordProblems`), 410 when used or expired. */
export const newPasswordBody = z.object({
  password: z.string().min(1).max(1024),
  password_confirmation: z.string().max(1024),
});
export type NewPasswordBody = z.infer<typeof newPasswordBody>;

/**
 * `POST users/{id}` for one's own profile (docs/product/session.md, 'Profile'): multipart fields, answered by
 * `{message: 'Registro salvo com sucesso'}`; then `me` tells the new state. `photo` is a file part, png or jpeg, at
 * most 5 MB and 6000 px a side; `remove_photo` = 1 takes it away. The three password fields come together. E-mail is
 * ignored; another type, or a code he lacks, is 403. `customer_id` and `stores[]` of a type 2 are ignored; for types 1,
 * 3 and 4 they name the company that is active after login and his stores there (none = all). Every field is optional.
 */
export const profileFields = z.object({
  _method: z.string().optional(),
  name: lineOfText(120).optional(),
  customer_id: z.coerce.number().pipe(z.int32().positive()).optional(),
  remove_photo: z.literal(['0', '1']).optional(),
  current_password: z.string().max(1024).optional(),
  password: z.string().max(1024).optional(),
  password_confirmation: z.string().max(1024).optional(),
});
export type ProfileFields = z.infer<typeof profileFields>;

/**
 * `GET users/units?customer_id=`: the units of a company that the user may see, and those he is limited to there (none =
 * all). A customer gets only his own. 404 for another company.
 */
export const ownUnitsQuery = z.object({ customer_id: z.coerce.number().pipe(z.int32().positive()) });
export const ownUnitsAnswer = z.object({ data: z.array(customerStore), chosen: z.array(z.string()) });
export type OwnUnitsAnswer = z.infer<typeof ownUnitsAnswer>;

/** `POST analytic-log` after each navigation except login: the screen's name, and its path where it is known. */
export const analyticLogBody = z.object({
  screen: z.string().trim().min(1).max(200),
  route: z
    .string()
    .max(500)
    .regex(/^\/[^\s?#]*$/)
    .optional(),
});
export type AnalyticLogBody = z.infer<typeof analyticLogBody>;

/**
 * `POST save-terms-of-use/`: HTML, sanitised before it is stored; blank text means no terms. Types 1 and 4 with code
 * 27.
 */
export const saveTermsBody = z.object({ terms: z.string().max(200_000) });
export type SaveTermsBody = z.infer<typeof saveTermsBody>;

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
export const termsVersionParams = z.object({ id: z.coerce.number().pipe(z.int32().positive()) });
/** `GET terms_versions/{id}`: the sanitised text. */
export const termsVersionAnswer = z.object({ terms: z.string() });
export type TermsVersionAnswer = z.infer<typeof termsVersionAnswer>;

/**
 * `GET confirm_terms/{userId}`: text shown as a success toast. With the `version` that was read, 409 when another is in
 * force by now.
 */
export const confirmTermsQuery = z.object({ version: z.string().max(64).optional() });

/** `POST logout`: this session, or with `all` every session of the user ('Sair de todos os dispositivos'). */
export const logoutBody = z.object({ all: z.boolean().default(false) });
