import fs from 'node:fs';
import path from 'node:path';
import { type Letter, writeLetter } from '../mail/layout';

/** A portal's brand and address, for letters of tests. */
export const MAIL_AT = {
  brand: { name: 'Portal do Cliente', accent: '#0b6bcb' },
  publicUrl: 'https://portal.example',
};
const FOLDER = path.join(__dirname, '../../../shared-ui/src/stories/mails');
/** The widest that a mail may ask for; on a phone it takes what there is. */
const SHEET_WIDTH = 560;

/** What mail programs would not draw as it is meant; [] for a sound mail. */
export function mailFaults(html: string): string[] {
  const [head = '', body = ''] = html.split('</head>');
  const widths = [...body.matchAll(/(?<![\w-])(?:width="|(?:min-|max-)?width:)(\d+)(px|%|")/g)];
  const unstyled = [...body.matchAll(/<(?:a|h1|body)(?![^>]*style=)[^>]*>/g)].map(([tag]) => tag);
  return [
    ...(/<(div|section|main|button|script|link|img|form)\b/.exec(body)?.[0]
      ? ['a tag that is laid out otherwise']
      : []),
    ...(/(?:display:(?:flex|grid)|float:|position:|margin-left:|var\()/.exec(body)?.[0]
      ? ['a layout without tables']
      : []),
    ...widths
      .filter(([, size, unit]) => (unit === '%' ? Number(size) > 100 : Number(size) !== SHEET_WIDTH))
      .filter(([whole]) => whole !== 'width="100%')
      .map(([whole]) => `a fixed width: ${whole}`),
    ...(/(?<!max-)width:560px/.exec(body) ? ['a sheet that does not shrink'] : []),
    ...unstyled.map((tag) => `without its style: ${tag}`),
    ...(body.includes('<table') && !/<table(?! role="presentation")/.exec(body)
      ? []
      : ['a table that is read as one']),
    ...(head.includes('<meta name="color-scheme" content="light dark">') ? [] : ['no colour scheme']),
    ...(head.includes('prefers-color-scheme:dark') ? [] : ['no dark appearance']),
    ...([...body.matchAll(/bgcolor=/g)].length > 1 ? ['more than one button'] : []),
  ];
}

/**
 * A mail of this kind is sound, has its person, and is as Storybook shows it (`shared-ui/src/stories/mails`). With
 * `KEEP_MAILS=1` it is written there instead.
 */
export function expectKept(kind: string, letter: Letter): void {
  const { html, text } = writeLetter(letter);
  expect(mailFaults(html)).toEqual([]);
  // Plain text says all that HTML does.
  const said = [letter.title, ...letter.paragraphs, ...(letter.facts ?? []).map(({ value }) => value)];
  for (const part of said) expect(text).toContain(part);
  const file = path.join(FOLDER, `${kind}.html`);
  if (process.env.KEEP_MAILS) fs.writeFileSync(file, html);
  expect(fs.readFileSync(file, 'utf8')).toBe(html);
}
