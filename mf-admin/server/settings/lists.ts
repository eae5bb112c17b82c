import { shownEmail } from 'api/mail/address';
import { containsEmail, equals, oneOf } from 'api/db/list/conditions';
import { byInteger, byMoment, byText } from 'api/db/list/declaration';
import { formattedMoment, ownList } from 'api/platform/own-list';
import { MAY_SET } from './access';
import {
  type EmailSender,
  emailSender,
  emailSenderList,
  type TicketMessage,
  ticketMessage,
  ticketMessageList,
} from '../../wire/settings';

/** Who gets which e-mails. */
const recipientRows = ownList({
  list: emailSenderList,
  access: MAY_SET,
  row: emailSender,
  ofCompany: false,
  columns: 'id, mail, module',
  from: 'FROM portal.email_senders',
  toWire: (row: EmailSender) => ({ ...row, mail: shownEmail(row.mail) }),
  own: () => null,
  filters: { module: oneOf('module'), mail: containsEmail('mail') },
  sorts: {
    module: [byInteger('module'), byText('lower(mail)')],
    mail: byText('lower(mail)'),
    id: byInteger('id'),
  },
  unique: { columns: 'id', type: 'integer' },
});

/** The texts on each bank's slips, in the order in which a slip has them. */
const ticketMessageRows = ownList({
  list: ticketMessageList,
  access: MAY_SET,
  row: ticketMessage,
  ofCompany: false,
  columns: `id, bank_id, description, updated_at, ${formattedMoment('updated_at')} AS updated_at_f`,
  from: 'FROM finance.ticket_messages',
  toWire: ({ updated_at, ...row }: Omit<TicketMessage, 'updated_at'> & { updated_at: Date }) => ({
    ...row,
    updated_at: updated_at.toISOString(),
  }),
  own: () => null,
  filters: { bank_id: equals('bank_id') },
  sorts: { bank_id: byText('bank_id'), updated_at: byMoment('updated_at'), id: byInteger('id') },
  unique: { columns: 'id', type: 'integer' },
});

export const settingLists = [recipientRows, ticketMessageRows];
