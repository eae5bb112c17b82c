import type { StubRoutes } from 'host/testing';
import { BANK, MAIL_MODULE, USER_TYPE } from 'api-contract/rules';

/** The server's answers for the settings. */
export const configRoutes: StubRoutes = {
  'GET configurations/': {
    is_maintenance: false,
    data: [
      {
        is_maintenance: false,
        start_maintenance: null,
        end_maintenance: null,
        msg_maintenance: 'Voltamos às 10h.',
      },
    ],
  },
  'GET two-step/types': { types: [USER_TYPE.master] },
  'GET ticket_messages/': {
    data: [
      {
        id: 1,
        bank_id: BANK.bradesco,
        description: 'Não receber após 30 dias do vencimento.',
        updated_at: '2026-11-20T10:00:00-03:00',
        updated_at_f: '20/11/2026 10:00',
      },
    ],
  },
  'GET email_senders': {
    data: [
      { id: 1, mail: 'cotacoes@portal.demo', module: MAIL_MODULE.quotesReport },
      { id: 2, mail: 'atendimento@portal.demo', module: MAIL_MODULE.ordersReport },
    ],
  },
  'GET intertox_codes': {
    data: [{ id: 1, code: 'IX-100', product_code: [{ product_code: 'P1' }, { product_code: 'P2' }] }],
  },
  'GET get-terms/': [
    { terms: '<h2>Termos de uso</h2><p>Ao usar o portal, você concorda.</p>', version: 'a' },
  ],
  'GET terms_versions': {
    data: [
      {
        id: 2,
        version: 'a',
        saved_at: '2026-11-20T10:00:00-03:00',
        saved_at_f: '20/11/2026 10:00',
        saved_by: 'Rafael Nogueira',
        accepted: 4,
      },
    ],
  },
  'GET terms_versions/2': { terms: '<p>Ao usar o portal, você concorda.</p>' },
};
