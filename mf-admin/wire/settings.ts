import { z } from 'zod';
import { BANK, declareList, emailAddress, lineOfText, MAIL_MODULE } from 'api-contract';

const moduleCode = z.coerce.number().pipe(z.literal(Object.values(MAIL_MODULE)));

/** The id in the path of `DELETE email_senders/{id}`, `ticket_messages/{id}` and `intertox_codes/{id}`. */
export const settingParams = z.object({ id: z.coerce.number().pipe(z.int32().positive()) });

/** Somebody who gets the e-mails of a module (docs/product/admin.md, 'E-mail modules'). */
export const emailSender = z.object({ id: z.number().int(), mail: z.string(), module: z.number().int() });
export type EmailSender = z.infer<typeof emailSender>;
/** `GET email_senders`: by module, then by address; `paginated=false` answers all. */
export const emailSenderList = declareList({
  endpoint: 'email_senders',
  source: 'portal',
  title: 'Destinatários de e-mail',
  filters: { module: { kind: 'digits' }, mail: { kind: 'text', max: 160 } },
  sorts: ['module', 'mail', 'id'],
  order: { by: 'module', direction: 'ASC' },
});
/** `POST email_senders`; 422 on `mail` when this address already gets the e-mails of the module. */
export const emailSenderBody = z.object({ mail: emailAddress(), module: moduleCode });
export type EmailSenderBody = z.input<typeof emailSenderBody>;

/** A text on a bank's slips (docs/product/admin.md, 'Settings'); `updated_at` is ISO 8601. */
export const ticketMessage = z.object({
  id: z.number().int(),
  bank_id: z.string(),
  description: z.string(),
  updated_at: z.string(),
  updated_at_f: z.string(),
});
export type TicketMessage = z.infer<typeof ticketMessage>;
/** `GET ticket_messages/`: by bank, in the order in which they stand on the slip. */
export const ticketMessageList = declareList({
  endpoint: 'ticket_messages',
  source: 'portal',
  title: 'Mensagens do boleto',
  filters: { bank_id: { kind: 'code', max: 3 } },
  sorts: ['bank_id', 'updated_at', 'id'],
  order: { by: 'bank_id', direction: 'ASC' },
});
/** `POST ticket_messages/`. */
export const ticketMessageBody = z.object({
  bank_id: z.literal(Object.values(BANK)),
  description: lineOfText(200),
});
export type TicketMessageBody = z.input<typeof ticketMessageBody>;

/**
 * `POST intertox_codes_new`: the products of a code. A code that exists gets these products besides its own; 422 on
 * `product_codes` for a product the ERP does not know.
 */
export const intertoxBody = z.object({
  code: lineOfText(40),
  product_codes: z.array(lineOfText(40)).min(1).max(500),
});
export type IntertoxBody = z.input<typeof intertoxBody>;
