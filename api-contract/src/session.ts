import { z } from 'zod';
import { sessionSettings } from './area-settings';
import { recordId } from './common';
import { columnLayout, defaultView } from './lists';

/** `POST login` payload. Only shape and size are checked: the answer for anything wrong is one and the same. */
export const loginBody = z.object({ email: z.string().max(320), password: z.string().max(1024) });
export const loginAnswer = z.object({ token: z.string(), token_expires_at: z.string() });
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** One company a user may act for; `id` is what `user-change-customer` takes as `customer_control_id`. */
export const customerControl = z.object({
  id: z.number().int(),
  customer_id: z.number().int(),
  customer: z.object({ id: z.number().int(), code: z.string(), name: z.string() }),
});
export type CustomerControl = z.infer<typeof customerControl>;

/** Session user (docs/product/calls.md, 'Session'). Flags are 1 or 0. */
export const sessionUser = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  photo: z.string().nullable(),
  type_id: z.number().int(),
  customer_id: z.number().int().nullable(),
  customer_name: z.string().nullable(),
  /** The company's tax number (A1_CGC of its first store), for what is printed; a server of the customer's own may lack it. */
  customer_cgc: z.string().nullish(),
  access: z.array(z.number().int()),
  access_contracts: z.number().int(),
  access_invoices: z.number().int(),
  access_requests: z.number().int(),
  access_logistics: z.number().int(),
  access_logs: z.number().int(),
  access_tickets_message: z.number().int(),
  maintenance: z.boolean(),
  terms_of_use: z.number().int(),
  /** Whether the active company is shown payment slips; a server of the customer's own may lack it. */
  exibir_boleto: z.boolean().optional(),
  /** True while the user must set up a second step before anything else. */
  two_step_due: z.boolean().optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** `POST me` answer (docs/product/calls.md, 'Session'). `terms_of_use` is 1 when nothing is left to accept, else 0. */
export const meAnswer = z.object({
  user: sessionUser,
  columns: z.array(columnLayout),
  /** Saved views the user's lists open with; a server that keeps none leaves it out. */
  default_views: z.array(defaultView).optional(),
  customerControl: z.array(customerControl),
  type_id: z.number().int(),
  terms_of_use: z.number().int(),
  token_expires_at: z.string(),
  /**
   * Who sees the portal as this user, reading only; null in the user's own session. A server of the customer's own may
   * lack it.
   */
  acting: z.object({ by: z.string() }).nullable().optional(),
  /** The areas' settings, for `useSetting`; a server of the customer's own may lack them. */
  settings: sessionSettings.optional(),
});
export type MeAnswer = z.infer<typeof meAnswer>;

export const changeCustomerParams = z.object({ userId: recordId });
/** An id of `me`'s `customerControl`; negative for a company type 4 takes without being linked to it. */
export const changeCustomerBody = z.object({ customer_control_id: z.coerce.number().pipe(z.int32()) });
/** The company that is active now. */
export const changeCustomerAnswer = z.object({ customer_id: z.number().int(), customer_name: z.string() });

/** One of a user's own open sessions; times are ISO 8601. */
const ownSession = z.object({
  id: z.number().int(),
  /** 'Chrome em Windows'. */
  device: z.string(),
  /** The IP address it was opened from; null where that is not known. */
  address: z.string().nullable(),
  created_at: z.string(),
  used_at: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
/** `GET users/sessions`: last used first. */
export const ownSessionsAnswer = z.object({ data: z.array(ownSession) });
export type OwnSessionsAnswer = z.infer<typeof ownSessionsAnswer>;

/** `POST logout`: this session, or with `all` every session of the user ('Sair de todos os dispositivos'). */
export const logoutBody = z.object({ all: z.boolean().default(false) });

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
