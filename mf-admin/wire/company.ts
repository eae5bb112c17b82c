import { z } from 'zod';
import {
  customerStore,
  messageAnswer,
  MOST_CODES,
  ownPage,
  personFields,
  sentCode,
  sentStores,
  USER_STATUS,
} from 'api-contract';
import { accessCodesAnswer } from './users';
import { rejectBody } from './access-requests';

/** A row of `GET company/users`: a person of the active company. */
export const companyUser = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** Digits only, as is `phone`. */
  cpf: z.string().nullable(),
  phone: z.string().nullable(),
  office: z.string().nullable(),
  status: z.number().int(),
  access: z.array(z.number().int()),
  /** A1_LOJA of this company; none means all. */
  stores: z.array(z.string()),
  last_visit: z.string().nullable(),
  two_step: z.boolean(),
  /** Whether the person belongs to another company, too. */
  shared: z.boolean(),
  /** How the areas call those of their access codes that he has, by number. */
  code_labels: z.record(z.string(), z.string()).optional(),
});
export type CompanyUser = z.infer<typeof companyUser>;

export const companyUserPage = ownPage(companyUser);
export type CompanyUserPage = z.infer<typeof companyUserPage>;

/** `GET company/gift`: every code a customer may have, those the caller may give, and the stores he may give. */
export const companyGiftAnswer = z.object({
  codes: accessCodesAnswer.shape.data,
  gives: z.array(z.number().int()),
  stores: z.array(customerStore),
  /** Whether he may give all stores, those to come as well. */
  all_stores: z.boolean(),
});
export type CompanyGift = z.infer<typeof companyGiftAnswer>;

const person = { ...personFields, access: z.array(sentCode).max(MOST_CODES), stores: sentStores };

/** `POST company/users`: what is not sent of CPF, phone and office is nothing; no stores are all of them. */
export const companyUserBody = z.object({
  ...person,
  cpf: person.cpf.default(null),
  phone: person.phone.default(null),
  office: person.office.default(null),
  stores: person.stores.default([]),
});
export type CompanyUserBody = z.input<typeof companyUserBody>;
export const companyUserAdded = z.object({ id: z.number().int() });

/** `PUT company/users/{id}`: what is not sent stays. */
export const companyUserChange = z.object({
  name: person.name.optional(),
  email: person.email.optional(),
  cpf: person.cpf.optional(),
  phone: person.phone.optional(),
  office: person.office.optional(),
  access: person.access.optional(),
  stores: person.stores.optional(),
});
export type CompanyUserChange = z.output<typeof companyUserChange>;

/** `POST company/users/{id}/status`; a shared person with 2 leaves the company. */
export const companyStatusBody = z.object({ status: z.literal(Object.values(USER_STATUS)) });
export const companyStatusAnswer = messageAnswer.extend({ status: z.number().int() });
export type CompanyStatusAnswer = z.infer<typeof companyStatusAnswer>;

/** `POST company/users/import?preview=1` writes nothing. */
export const companyImportQuery = z.object({ preview: z.literal(['0', '1']).default('0') });
const importedPerson = z.object({
  /** The line of the file it begins on. */
  line: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** What is wrong with it, in words; none: it can be imported. */
  problems: z.array(z.string()),
});
export type ImportedPerson = z.infer<typeof importedPerson>;
export const companyImportAnswer = z.object({ written: z.boolean(), rows: z.array(importedPerson) });
export type CompanyImportAnswer = z.infer<typeof companyImportAnswer>;

/** `POST company/requests/{id}`: 409 once somebody has decided. */
export const companyDecisionBody = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), access: person.access, stores: person.stores.default([]) }),
  rejectBody.extend({ decision: z.literal('reject') }),
]);
export type CompanyDecision = z.input<typeof companyDecisionBody>;
/** `user_id` is that of the person an approval made. */
export const companyDecisionAnswer = messageAnswer.extend({ user_id: z.number().int().optional() });
