import { NOTIFICATION } from 'api-contract';
import { fileLetter } from '../file-jobs/mail';
import { notificationLetter } from '../notifications/mail';
import { passwordLetter, signOnLetter } from '../password/mail';
import { passwordNotice } from '../password/notice';
import { reportLetter } from '../reports/report-mail';
import { newDeviceNotice } from '../session/logged-in';
import { expectKept, MAIL_AT, mailFaults } from '../testing/kept-mail';
import { twoStepNotice } from '../two-step/notice';
import { emailNotice } from '../users/email-notice';
import type { Letter } from './layout';
import { noticeLetter, type Notice } from './notice';

const { brand, publicUrl } = MAIL_AT;
const AT = { portal: brand.name, publicUrl };
const NAME = 'Carla Menezes';
const ADDRESS = '200.170.10.7';
const href = `${publicUrl}/password/4k2mX`;
const notice = (of: Notice) => noticeLetter(of, NAME, brand);
const user = { name: NAME, company: 'Saneamento Vale Verde S.A.' };
const invoice = {
  ...user,
  kind: NOTIFICATION.due,
  title: 'Título 8161 vence em 03/12/2026',
  text: 'R$ 75.633,00, parcela 01, filial 0650004.',
  href: '/admin/invoice-list?E1_NUM=8161',
};
const delivery = {
  ...user,
  kind: NOTIFICATION.shipped,
  title: 'Nota 8601/1 em rota',
  text: 'BARRILHA LEVE, pedido 8442.',
  href: '/admin/order-list',
};
const payment = {
  ...user,
  kind: NOTIFICATION.payment,
  title: 'Pagamento de R$ 72.667,00 recebido',
  text: 'Pix 12 de 3 títulos, em 26/11/2026 15:02.',
  href: '/admin/payment/12',
};
const key = {
  ...user,
  kind: NOTIFICATION.integration,
  title: 'Quem criou a chave ERP saiu',
  text: 'A chave continua valendo para consultas; pedidos por ela são recusados. Troque-a por uma chave de quem ficou.',
  href: '/admin/company/keys',
};
const claim = {
  ...user,
  kind: NOTIFICATION.claim,
  title: 'Reclamação 31: nova mensagem',
  text: 'Bom dia, Carla. Recebemos as fotos e já falamos com a transportadora.',
  href: '/admin/claim/31',
};

const KINDS: [string, Letter][] = [
  ['first-password', passwordLetter({ name: NAME, first: true }, { brand, href })],
  ['new-password', passwordLetter({ name: NAME, first: false }, { brand, href })],
  ['sign-on', signOnLetter({ name: NAME }, { brand, href: `${publicUrl}/login` })],
  ['password-changed', notice(passwordNotice({ userId: 1, address: ADDRESS }, AT))],
  ['email-changed', notice(emailNotice(AT))],
  [
    'new-device',
    notice(
      newDeviceNotice(
        { userId: 1, device: 'Chrome em Windows', address: ADDRESS, at: '2026-11-26T15:00:00Z' },
        AT,
      ),
    ),
  ],
  [
    'two-step-changed',
    notice(twoStepNotice({ userId: 1, change: 'on', part: 'um código do aplicativo', address: ADDRESS }, AT)),
  ],
  ['notification', notificationLetter([invoice], MAIL_AT)],
  ['payment', notificationLetter([payment], MAIL_AT)],
  ['key', notificationLetter([key], MAIL_AT)],
  ['claim', notificationLetter([claim], MAIL_AT)],
  ['notifications', notificationLetter([invoice, delivery], MAIL_AT)],
  [
    'report',
    reportLetter(
      {
        title: 'Consulta de Títulos',
        file: {
          filename: 'consulta-de-titulos-2026-11-26.xlsx',
          contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          rows: 1484,
          part: 1,
          last: true,
        },
        cutAt: null,
      },
      { user, brand },
    ),
  ],
  [
    'file',
    fileLetter(
      { title: 'Documentos dos títulos', fileName: 'documentos.zip', kept: '24 horas', notes: [] },
      { user, brand, href: `${publicUrl}/admin/invoice-list?arquivo=7` },
    ),
  ],
];

it.each(KINDS)('%s is sound, and as Storybook shows it', (kind, letter) => {
  expectKept(kind, letter);
  expect(letter.paragraphs[0]).toBe(`Olá, ${NAME}.`);
});

it.each([
  ['<body style=""><div style="width:100%"></div>', 'a tag that is laid out otherwise'],
  ['<body style=""><table role="presentation"><tr><td style="display:flex">', 'a layout without tables'],
  ['<body style=""><table role="presentation" width="600">', 'a fixed width: width="600"'],
  ['<body style=""><table role="presentation" style="width:560px">', 'a sheet that does not shrink'],
  ['<body style=""><table role="presentation"><a href="x">', 'without its style: <a href="x">'],
])('%j has %s', (body, fault) => {
  expect(mailFaults(`<head></head>${body}`)).toContain(fault);
});
