import { timeText } from 'api-contract';
import { escapeHtml } from 'api/platform/html';
import type { KeptMail } from './store';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
ul { list-style: none; padding: 0; }
li { border-bottom: 1px solid #8886; padding: 0.75rem 0; }
time { display: block; font-size: 0.875rem; }
a { display: inline-block; min-height: 24px; overflow-wrap: anywhere; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
iframe { width: 100%; height: 40rem; border: 1px solid #8886; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }`;

const page = (title: string, nonce: string, content: string) => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main>${content}</main></body>
</html>`;

const moment = (date: Date) =>
  `<time datetime="${date.toISOString()}">${timeText(date.toISOString())}</time>`;

/** The list of mails, newest first. */
export function listPage(mails: readonly KeptMail[], nonce: string): string {
  const items = mails.map(
    (mail) =>
      `<li><a href="/dev/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a> ${moment(mail.received_at)} Para: ${escapeHtml(mail.to.join(', '))}</li>`,
  );
  const list = items.length === 0 ? '<p>Nenhum e-mail ainda.</p>' : `<ul>${items.join('')}</ul>`;
  return page(
    'Caixa de e-mails de demonstração',
    nonce,
    `<h1>Caixa de e-mails de demonstração</h1>
<p>Os e-mails que este portal de demonstração envia chegam aqui e não saem desta máquina.</p>${list}`,
  );
}

function attachmentList({ id, attachments }: KeptMail): string {
  if (attachments.length === 0) return '';
  const items = attachments.map(
    ({ filename, size }, n) =>
      `<li><a href="/dev/mailbox/${id}/attachments/${n}">${escapeHtml(filename)}</a> (${size} bytes)</li>`,
  );
  return `<h2>Anexos</h2><ul>${items.join('')}</ul>`;
}

/** One mail: its HTML in a separate frame, its text and its attachments. */
export function mailPage(mail: KeptMail, nonce: string): string {
  return page(
    mail.subject,
    nonce,
    `<p><a href="/dev/mailbox">Voltar à caixa de e-mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>Para</dt><dd>${escapeHtml(mail.to.join(', '))}</dd><dt>Recebido em</dt><dd>${moment(mail.received_at)}</dd></dl>
<iframe src="/dev/mailbox/${mail.id}/html" title="Mensagem"></iframe>
${attachmentList(mail)}
<h2>Versão em texto</h2><pre>${escapeHtml(mail.text)}</pre>`,
  );
}

/** The document inside the frame; links open in a new tab. */
export const framedHtml = (mail: KeptMail) => mail.html.replace('<head>', '<head><base target="_blank">');
