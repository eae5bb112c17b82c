import { z } from 'zod';
import { lineOfText, ownPage } from './common';
import { emailAddress } from './email';
import { LAST_ACCESS_CODE } from './rules/codes/access-codes';
import { USER_STATUS, USER_TYPE } from './rules/codes/users';
import { bareDigits, isCpf, isPhone } from './rules/documents';

const id = z.coerce.number().pipe(z.int32().positive());
const flag = z.union([z.literal([0, 1, '0', '1']), z.boolean()]).transform((value) => Number(value) === 1);
/** `USER_FLAGS` of a form; what it does not say is as it is for a new user. */
export const userFlags = {
  access_contracts: flag.default(false),
  access_invoices: flag.default(false),
  access_requests: flag.default(false),
  access_logistics: flag.default(false),
  access_logs: flag.default(true),
  access_tickets_message: flag.default(true),
};
const named = z.object({ id: z.number().int(), code: z.string(), name: z.string() });

/** A row of `GET users/` (docs/product/admin.md, 'Users'). */
export const userRow = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  type_id: z.number().int(),
  type_name: z.string(),
  status: z.number().int(),
  access: z.array(z.number().int()),
  /** The company that is active after login; `customers` counts them all. */
  customer: named.nullable(),
  customer_id: z.number().int().nullable(),
  customers: z.number().int(),
});
export type UserRow = z.infer<typeof userRow>;

/** `GET access_codes`: every code there is, the platform's first (docs/product/access.md, 'Access codes'). */
export const accessCodesAnswer = z.object({
  data: z.array(
    z.object({
      code: z.number().int(),
      name: z.string(),
      label: z.string(),
      parent: z.number().int().nullable(),
      types: z.array(z.number().int()).readonly(),
      grantedBy: z.array(z.number().int()).readonly(),
    }),
  ),
});
export type AccessCodesAnswer = z.infer<typeof accessCodesAnswer>;

export const userPage = ownPage(userRow);
export type UserPage = z.infer<typeof userPage>;

const bit = z.number().int();
const customerControl = z.object({
  id: z.number().int(),
  customer_id: z.number().int(),
  customer: named,
  /** The stores (A1_LOJA) the user is limited to; none means all of them. */
  customer_controls_stores: z.array(z.object({ store: z.object({ id: z.string(), store_id: z.string() }) })),
});

/** `GET users/{id}`: reads `data[0]`. */
export const userDetail = z.object({
  data: z.array(
    userRow.extend({
      /** Digits only, as is `phone`. */
      cpf: z.string().nullable(),
      phone: z.string().nullable(),
      office: z.string().nullable(),
      photo: z.string().nullable(),
      access_contracts: bit,
      access_invoices: bit,
      access_requests: bit,
      access_logistics: bit,
      access_logs: bit,
      access_tickets_message: bit,
      customer_control: z.array(customerControl),
      /** A1_LOJA of the first company. */
      stores: z.array(z.string()),
      /** Whether he has ever set a password. */
      has_password: z.boolean(),
      /** Whether he has a second step for the login; a server of the customer's own may lack it. */
      two_step: z.boolean().optional(),
      /** The issuer of the company's account he signs on by; null where none is bound. */
      sign_on: z.string().nullable().optional(),
      created_at: z.string(),
      created_at_f: z.string(),
      /** Whether the reader may change, block and delete him (docs/product/access.md, 'Who gives which rights'). */
      editable: z.boolean(),
    }),
  ),
});
export type UserDetail = z.infer<typeof userDetail>['data'][number];

export const userParams = z.object({ id });

/** Text of a multipart field as JSON, or as values separated by commas; anything else stays as it is. */
const fromText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value.split(',').filter((part) => part.trim() !== '');
  }
};

/** A1_LOJA; none of them means all stores. */
export const sentStores = z.array(z.string().trim().min(1).max(10)).max(1000);

const company = z.object({
  customer_id: id,
  /** A1_LOJA; none means all stores. */
  stores: sentStores.default([]),
  deleted: flag.default(false),
});
/** A blank text is nothing. */
const orNothing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());
/** What is not sent is nothing, too. */
const optional = <T extends z.ZodType>(schema: T) => orNothing(schema).default(null);

/** Who a user is, in every form that writes one; CPF and phone become bare, a blank one is nothing. */
export const personFields = {
  name: lineOfText(120),
  email: emailAddress(),
  cpf: orNothing(z.string().max(40).refine(isCpf, { error: 'CPF Inválido!' }).transform(bareDigits)),
  phone: orNothing(z.string().max(40).refine(isPhone, { error: 'Telefone inválido.' }).transform(bareDigits)),
  office: orNothing(lineOfText(120)),
};
/** An access code's number as a form sends it. */
export const sentCode = z.coerce.number().pipe(z.int().min(1).max(LAST_ACCESS_CODE));
/** A form may have so many codes. */
export const MOST_CODES = 100;

/**
 * `POST users/` and `POST users/{id}` with `_method` PUT (docs/product/calls.md, 'Administration'): multipart, or the
 * same as JSON. The companies come in `multiple_customer`, in order; those marked `deleted` go. `photo` is a file part
 * as in the profile;
 * `remove_photo` = 1 takes it away. A user's password is set by himself alone, so `password` must be blank (403).
 */
export const userFields = z.object({
  _method: z.string().optional(),
  id: id.optional(),
  ...personFields,
  cpf: personFields.cpf.default(null),
  phone: personFields.phone.default(null),
  office: personFields.office.default(null),
  type_id: z.coerce.number().pipe(z.literal(Object.values(USER_TYPE))),
  access: z
    .preprocess(fromText, z.array(sentCode).max(MOST_CODES))
    .refine((codes) => codes.length > 0, { error: 'Você precisa definir os acessos do usuário' }),
  multiple_customer: z.preprocess(fromText, z.array(company).max(500)).optional(),
  /** The one company and its stores, where there is no `multiple_customer`. */
  customer_id: optional(id),
  stores: z.preprocess(fromText, z.array(z.string().trim().max(10)).max(1000)).optional(),
  ...userFlags,
  remove_photo: z.literal(['0', '1']).optional(),
  password: z.string().max(1024).optional(),
});
export type UserFields = z.output<typeof userFields>;

export const userSavedAnswer = z.object({ message: z.string(), id: z.number().int() });
export type UserSavedAnswer = z.infer<typeof userSavedAnswer>;

/** `POST users/change-status`: the other status, or the one that is named, so that two presses do not cancel out. */
export const changeStatusBody = z.object({ id, status: z.literal(Object.values(USER_STATUS)).optional() });
export const changeStatusAnswer = z.object({ message: z.string(), status: z.number().int() });
export type ChangeStatusAnswer = z.infer<typeof changeStatusAnswer>;

/** `POST user/new-password`: mails the link to set a password. */
export const newPasswordMailBody = z.object({ id });

/** `GET customer_user_stores?user_id=`: the stores a user is limited to. */
export const userStoresQuery = z.object({ user_id: id });
export const userStoresAnswer = z.object({
  data: z.array(
    z.object({
      user_id: z.number().int(),
      customer_store: z.object({ id: z.string(), store_id: z.string(), customer_id: z.string() }),
    }),
  ),
});

/** A line of an import of users and what would become of it. */
export const importedUser = z.object({
  /** The line of the file it begins on. */
  line: z.number().int(),
  name: z.string(),
  email: z.string(),
  type_name: z.string(),
  companies: z.number().int(),
  codes: z.number().int(),
  /** What is wrong with it, in words; none: it can be imported. */
  problems: z.array(z.string()),
});
export type ImportedUser = z.infer<typeof importedUser>;
/**
 * `POST users/import`: a CSV as the multipart file `file`. With `dry_run` = 1 nothing is
 * written; without it every line is imported, or none: 422 on `file` when any line has a problem.
 */
export const userImportFields = z.object({ dry_run: z.literal(['0', '1']).default('0') });
export const userImportAnswer = z.object({
  message: z.string(),
  written: z.boolean(),
  rows: z.array(importedUser),
});
export type UserImportAnswer = z.infer<typeof userImportAnswer>;

/** `POST users/{id}/impersonate`: a session that reads as that user, for half an hour at most. */
export const impersonateAnswer = z.object({ token: z.string(), token_expires_at: z.string() });
export type ImpersonateAnswer = z.infer<typeof impersonateAnswer>;
