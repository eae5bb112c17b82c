import PostalMime, { type Address, addressParser } from 'postal-mime';

/** A mail as far as conversations need it. */
export interface ReadMail {
  /** The addresses of From, and of whoever it was sent to. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly messageId: string;
  /** The first value of each header, by its name in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** Its plain text, or what stands in its HTML. */
  readonly text: string;
  readonly attachments: readonly { readonly name: string; readonly content: Uint8Array }[];
}

/** Headers that say where a mail was delivered to, whatever To says. */
const DELIVERED = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

const addressesOf = (found: readonly Address[] = []): string[] =>
  found.flatMap((one) => (one.group ? addressesOf(one.group) : one.address ? [one.address] : []));

const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' };

/** The words of an HTML mail; nothing of its markup. */
function wordsOf(html: string): string {
  let text = '';
  let inside = '';
  for (const part of html.split('<')) {
    const end = part.indexOf('>');
    const tag = end === -1 ? '' : part.slice(0, end).trim().toLowerCase();
    const name = /^\/?[a-z0-9]*/.exec(tag)?.[0] ?? '';
    if (name === 'style' || name === 'script') inside = name;
    if (name === `/${inside}`) inside = '';
    if (['br', 'p', '/p', 'div', '/div', 'tr', 'li', 'blockquote'].includes(name)) text += '\n';
    if (inside === '') text += end === -1 ? part : part.slice(end + 1);
  }
  return text.replace(/&(#\d{1,6}|[a-z]{2,6});/gi, (whole, entity: string) =>
    entity.startsWith('#')
      ? String.fromCodePoint(Math.min(Number(entity.slice(1)), 0x10ffff))
      : (ENTITIES[entity] ?? whole),
  );
}

/** Reads one RFC 822 message; null where it is none. */
export async function read(raw: Uint8Array): Promise<ReadMail | null> {
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' }).catch(() => null);
  if (!email) return null;
  const headers: Record<string, string> = {};
  for (const { key, value } of email.headers) headers[key] ??= value;
  const delivered = DELIVERED.flatMap((name) => (headers[name] ?? '').split(','));
  return {
    // All of them: the parser's own `from` is the first one alone.
    from: email.headers.flatMap(({ key, value }) =>
      key === 'from' ? addressesOf(addressParser(value)) : [],
    ),
    to: [
      ...addressesOf(email.to),
      ...addressesOf(email.cc),
      ...delivered.map((one) => one.replace(/[<>\s]/g, '')),
    ],
    messageId: email.messageId ?? '',
    headers,
    text: email.text?.trim() ? email.text : wordsOf(email.html ?? ''),
    attachments: email.attachments.map(({ filename, content }, n) => ({
      name: filename ?? `anexo-${n + 1}`,
      content: new Uint8Array(content as ArrayBuffer),
    })),
  };
}
