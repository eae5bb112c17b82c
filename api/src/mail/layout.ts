import { escapeHtml } from '../platform/html';

/** The content of a portal mail as plain text, rendered as both HTML and text. */
export interface Letter {
  readonly brand: { readonly name: string; readonly accent: string };
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Text written by a person, shown as a quotation. */
  readonly quote?: string;
  readonly action?: { readonly label: string; readonly href: string };
  /** Text below the action button. */
  readonly note?: string;
}

const FONT = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";
const paragraph = (text: string, style: string) =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/** White or near-black, whichever is legible on the brand's colour. */
function inkOn(accent: string): string {
  const [r = 0, g = 0, b = 0] = (accent.match(/[0-9a-f]{2}/gi) ?? []).map((part) => parseInt(part, 16));
  return r * 0.299 + g * 0.587 + b * 0.114 > 150 ? '#10182b' : '#ffffff';
}

function actionHtml({ brand, action }: Letter): string {
  if (!action) return '';
  const { label, href } = action;
  const style = `display:inline-block;padding:12px 24px;border-radius:6px;background:${escapeHtml(brand.accent)};color:${inkOn(brand.accent)};font-weight:600;text-decoration:none`;
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#4a5568">Se o botão não funcionar, copie este endereço para o navegador:<br><a href="${escapeHtml(href)}" style="color:#4a5568;word-break:break-all">${escapeHtml(href)}</a></p>`;
}

function toHtml(letter: Letter): string {
  const { brand, title, paragraphs, quote, note } = letter;
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#eef1f5;${FONT};color:#10182b">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px;font-size:15px;line-height:1.5">
<p style="margin:0 0 24px;font-weight:700;font-size:16px">${escapeHtml(brand.name)}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(title)}</h1>
${paragraphs.map((text) => paragraph(text, '')).join('\n')}
${quote === undefined ? '' : `<blockquote style="margin:0 0 16px;padding:12px 16px;border-left:4px solid #94a3b8;background:#f5f7fa">${escapeHtml(quote).replaceAll('\n', '<br>')}</blockquote>`}
${actionHtml(letter)}
${note === undefined ? '' : paragraph(note, 'font-size:13px;color:#4a5568')}
</div>
<p style="max-width:560px;margin:16px auto 0;font-size:12px;text-align:center;color:#4a5568">Mensagem automática do portal ${escapeHtml(brand.name)}. Não é preciso responder.</p>
</body>
</html>`;
}

function toText({ brand, title, paragraphs, quote, action, note }: Letter): string {
  const parts = [
    brand.name,
    title,
    ...paragraphs,
    quote?.replace(/^/gm, '> '),
    action && `${action.label}:\n${action.href}`,
    note,
    `Mensagem automática do portal ${brand.name}. Não é preciso responder.`,
  ];
  return parts.filter((part) => part !== undefined).join('\n\n') + '\n';
}

/** Renders a letter as HTML and as text. */
export const writeLetter = (letter: Letter) => ({ html: toHtml(letter), text: toText(letter) });
