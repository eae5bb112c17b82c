import { MAIL_MODULE } from 'api-contract';
import type { MakePart } from './making';

const RECIPIENTS = [
  { mail: 'cotacoes@portal.demo', module: MAIL_MODULE.quotesReport },
  { mail: 'atendimento@portal.demo', module: MAIL_MODULE.ordersReport },
  { mail: 'licitacoes@portal.demo', module: MAIL_MODULE.newPublicQuotation },
  { mail: 'cotacoes@portal.demo', module: MAIL_MODULE.newPrivateQuotation },
  { mail: 'ti@portal.demo', module: MAIL_MODULE.accessLogReport },
];

/** Who gets the e-mails of each module. */
export const settingsPart: MakePart = () => ({ sections: { email_senders: RECIPIENTS } });
