import { escapeHtml } from '../platform/html';

/** A row of a mail: what it is, and what it says. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** The content of a portal mail, rendered as both HTML and text. */
export interface Letter {
  readonly brand: { readonly name: string; readonly accent: string };
  /** What came of it, and of what: it is the subject too. */
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Text written by a person, shown as a quotation. */
  readonly quote?: string;
  /** What a reader looks up, a row each; a blank one is left out. */
  readonly facts?: readonly Fact[];
  readonly action?: { readonly label: string; readonly href: string };
  /** Text below the action button. */
  readonly note?: string;
  /** What an answer to it becomes; none is read without it. */
  readonly answered?: keyof typeof ANSWERED;
}

/**
 * Mail programs know tables and inline styles; what only some know (a dark appearance, less room at the sides of a phone)
 * stands in the one sheet, by classes, and nothing is lost without it.
 */
const SHEET = `
@media (prefers-color-scheme:dark){.page{background:#0d131c!important}.sheet{background:#151d29!important}.ink{color:#e7ecf3!important}.soft{color:#adb9c9!important}.row{border-color:#273345!important}.quote{background:#1c2635!important;border-color:#6f7f95!important}}
@media (max-width:480px){.page{padding:12px 8px!important}.sheet{padding:20px 16px!important}}`;

const INK = 'color:#10182b';
const SOFT = 'color:#4a5568';
const FONT = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

const broken = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
const line = (text: string, style: string, ink = `class="ink"`) =>
  `<tr><td ${ink} style="${FONT};padding:0 0 16px;${style}">${text}</td></tr>`;
const body = `${INK};font-size:15px;line-height:1.5`;
const small = `${SOFT};font-size:13px;line-height:1.5`;

/** White or near-black, whichever is legible on the brand's colour. */
function inkOn(accent: string): string {
  const [r = 0, g = 0, b = 0] = (accent.match(/[0-9a-f]{2}/gi) ?? []).map((part) => parseInt(part, 16));
  return r * 0.299 + g * 0.587 + b * 0.114 > 150 ? '#10182b' : '#ffffff';
}

/** Words are broken where they must be: a mail of a long code still fits 320 px. */
function factsHtml(facts: readonly Fact[]): string {
  const cell = `${FONT};padding:8px 0;border-top:1px solid #dfe5ec;font-size:14px;line-height:1.4;vertical-align:top`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="soft row" width="38%" style="${cell};${SOFT};padding-right:12px">${escapeHtml(label)}</td><td class="ink row" width="62%" style="${cell};${INK};font-weight:600;word-break:break-word">${broken(value)}</td></tr>`,
  );
  return `<tr><td style="padding:0 0 20px"><table ${TABLE}>${rows.join('')}</table></td></tr>`;
}

function actionHtml({ brand, action }: Letter): string {
  if (!action) return '';
  const [label, href] = [escapeHtml(action.label), escapeHtml(action.href)];
  const accent = escapeHtml(brand.accent);
  const style = `${FONT};display:inline-block;padding:12px 24px;border-radius:6px;background:${accent};color:${inkOn(brand.accent)};font-size:15px;font-weight:600;text-decoration:none`;
  return `<tr><td style="padding:4px 0 16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${accent}" style="border-radius:6px"><a href="${href}" style="${style}">${label}</a></td></tr></table></td></tr>
${line(`Se o botão não funcionar, copie este endereço para o navegador:<br><a class="soft" href="${href}" style="${SOFT};word-break:break-all">${href}</a>`, small, `class="soft"`)}`;
}

const factsOf = ({ facts = [] }: Letter) => facts.filter(({ value }) => value !== '');
const ANSWERED = {
  message: 'Responda a este e-mail para escrever na conversa.',
  note: 'A sua resposta a este e-mail vira nota interna: o cliente não a vê.',
} as const;
const footOf = ({ brand, answered }: Letter) =>
  `Mensagem automática do portal ${brand.name}. ${answered ? ANSWERED[answered] : 'Não é preciso responder.'}`;

function toHtml(letter: Letter): string {
  const { brand, title, paragraphs, quote, note } = letter;
  const facts = factsOf(letter);
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${SHEET}
</style></head>
<body class="page" style="margin:0;padding:0;background:#eef1f5">
<table ${TABLE}><tr><td class="page" align="center" style="padding:24px 12px;background:#eef1f5">
<table ${TABLE} style="max-width:560px"><tr><td class="sheet" align="left" style="padding:32px;background:#ffffff;border-radius:8px">
<table ${TABLE}>
${line(escapeHtml(brand.name), `${SOFT};font-size:14px;font-weight:700`, 'class="soft"')}
<tr><td style="padding:0 0 16px"><h1 class="ink" style="${FONT};${INK};margin:0;font-size:20px;line-height:1.3;word-break:break-word">${escapeHtml(title)}</h1></td></tr>
${paragraphs.map((text) => line(broken(text), `${body};word-break:break-word`)).join('\n')}
${quote === undefined ? '' : `<tr><td style="padding:0 0 16px"><table ${TABLE}><tr><td class="quote ink" style="${FONT};${body};padding:12px 16px;border-left:4px solid #94a3b8;background:#f5f7fa;word-break:break-word">${broken(quote)}</td></tr></table></td></tr>`}
${facts.length === 0 ? '' : factsHtml(facts)}
${actionHtml(letter)}
${note === undefined ? '' : line(broken(note), `${small};word-break:break-word`, 'class="soft"')}
</table>
</td></tr></table>
<table ${TABLE} style="max-width:560px">${line(escapeHtml(footOf(letter)), `${SOFT};padding-top:16px;font-size:12px;text-align:center`, 'class="soft"')}</table>
</td></tr></table>
</body>
</html>`;
}

function toText(letter: Letter): string {
  const { brand, title, paragraphs, quote, action, note } = letter;
  const facts = factsOf(letter);
  const parts = [
    brand.name,
    title,
    ...paragraphs,
    quote?.replace(/^/gm, '> '),
    facts.length === 0 ? undefined : facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    action && `${action.label}:\n${action.href}`,
    note,
    footOf(letter),
  ];
  return parts.filter((part) => part !== undefined).join('\n\n') + '\n';
}

/** Renders a letter as HTML and as text. */
export const writeLetter = (letter: Letter) => ({ html: toHtml(letter), text: toText(letter) });

/** A letter as a mail: its title and the portal's name are the subject. */
export const mailOf = (letter: Letter) => ({
  subject: `${letter.title} · ${letter.brand.name}`,
  ...writeLetter(letter),
});
