import { z } from 'zod';
import { declareList, emailAddress, MAIL_MODULE } from 'api-contract';

const moduleCode = z.coerce.number().pipe(z.literal(Object.values(MAIL_MODULE)));

/** Somebody who gets the e-mails of a module (docs/product/admin.md, 'E-mail modules'). */
export const recipient = z.object({ id: z.number().int(), mail: z.string(), module: z.number().int() });
export type Recipient = z.infer<typeof recipient>;
/** `GET email_senders`: by module, then by address; `paginated=false` answers all. */
export const recipientList = declareList({
  endpoint: 'email_senders',
  source: 'portal',
  title: 'Destinatários de e-mail',
  filters: { module: { kind: 'digits' }, mail: { kind: 'text', max: 160 } },
  sorts: ['module', 'mail', 'id'],
  order: { by: 'module', direction: 'ASC' },
});
/** `POST email_senders`; 422 on `mail` when this address already gets the e-mails of the module. */
export const recipientBody = z.object({ mail: emailAddress(), module: moduleCode });
export type RecipientBody = z.input<typeof recipientBody>;
