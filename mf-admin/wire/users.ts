import { z } from 'zod';
import { ownPage, recordId, USER_STATUS } from 'api-contract';

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

export const userSavedAnswer = z.object({ message: z.string(), id: z.number().int() });
export type UserSavedAnswer = z.infer<typeof userSavedAnswer>;

/** `POST users/change-status`: the other status, or the one that is named, so that two presses do not cancel out. */
export const changeStatusBody = z.object({
  id: recordId,
  status: z.literal(Object.values(USER_STATUS)).optional(),
});
export const changeStatusAnswer = z.object({ message: z.string(), status: z.number().int() });
export type ChangeStatusAnswer = z.infer<typeof changeStatusAnswer>;

/** `POST user/new-password`: mails the link to set a password. */
export const newPasswordMailBody = z.object({ id: recordId });

/** `GET customer_user_stores?user_id=`: the stores a user is limited to. */
export const userStoresQuery = z.object({ user_id: recordId });
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
