import { z } from 'zod';
import { lineOfText, recordId } from './common';
import { emailAddress } from './email';
import { LAST_ACCESS_CODE } from './rules/codes/access-codes';
import { USER_TYPE } from './rules/codes/users';
import { bareDigits, isCpf, isPhone } from './rules/documents';

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
  customer_id: recordId,
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
  id: recordId.optional(),
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
  customer_id: optional(recordId),
  stores: z.preprocess(fromText, z.array(z.string().trim().max(10)).max(1000)).optional(),
  ...userFlags,
  remove_photo: z.literal(['0', '1']).optional(),
  password: z.string().max(1024).optional(),
});
export type UserFields = z.output<typeof userFields>;

/** `POST users/{id}/impersonate`: a session that reads as that user, for half an hour at most. */
export const actingAnswer = z.object({ token: z.string(), token_expires_at: z.string() });
export type ActingAnswer = z.infer<typeof actingAnswer>;
