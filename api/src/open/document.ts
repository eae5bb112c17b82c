import { WEBHOOK_TYPES } from 'api-contract';
import type { App } from '../platform/app-type';
import type { OpenResource } from './resource';
import { OPEN_API } from './routes';

interface Operation {
  readonly summary?: string;
  readonly responses?: Readonly<Record<string, unknown>>;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** What every call may be refused with, beside what it answers. */
const REFUSALS: Readonly<Record<string, string>> = {
  401: 'No key, or one that has expired or was ended.',
  403: 'The key lacks the scope, or is not taken from this address.',
  404: 'There is no such record for this key.',
  409: 'The order cannot be taken now, or a call with this Idempotency-Key still runs.',
  422: 'The request is not as it should be; `errors` names the fields.',
  429: 'Too many calls with this key; `Retry-After` says when to go on.',
};

const PROBLEM = {
  type: 'object',
  description: 'RFC 9457.',
  required: ['type', 'title', 'status'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: {
      type: 'string',
      description: 'Of the checks of an order: in Portuguese, as the portal says it.',
    },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'detail'],
        properties: { field: { type: 'string' }, detail: { type: 'string' } },
      },
    },
  },
};

const refusals = Object.fromEntries(
  Object.entries(REFUSALS).map(([status, description]) => [
    status,
    {
      description,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]),
);

/** The OpenAPI document of the open API alone; what the portal's own screens call is none of it. */
export function openDocument(app: App, { publicUrl }: { readonly publicUrl: string }) {
  const all = app.swagger() as unknown as { readonly openapi: string; readonly paths: Paths };
  const own = Object.entries(all.paths).filter(([path]) => path.startsWith(`${OPEN_API}/`));
  const paths = own.map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [
        method,
        { ...operation, responses: { ...operation.responses, ...refusals } },
      ]),
    ),
  ]);
  return {
    openapi: all.openapi,
    info: {
      title: 'Portal do Cliente',
      version: '1',
      description: `A company's titles, orders, deliveries, documents and tanks. How to call it: ${publicUrl}/developers`,
    },
    servers: [{ url: publicUrl }],
    security: [{ key: [] }],
    paths: Object.fromEntries(paths) as Paths,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'A key of the company: pk_…' } },
      schemas: { Problem: PROBLEM },
    },
  };
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const code = (text: string) => `<pre><code>${escaped(text)}</code></pre>`;

const curl = (url: string, more: readonly string[] = []) =>
  [`curl ${url}`, `-H "Authorization: Bearer $PORTAL_KEY"`, ...more].join(' \\\n  ');

/** One resource with examples that run once the shell knows the key. */
function resourceText({ name, scope, about, writes = [] }: OpenResource, publicUrl: string): string {
  const url = `${publicUrl}${OPEN_API}/${name}`;
  const written = writes.map((write) =>
    [
      `<p>${escaped(write.about)} Scope <code>${write.scope}</code>.</p>`,
      code(
        curl(`${url}${write.under.replace(':id', '$ID')}`, [
          `-H "Content-Type: application/json"`,
          `-H "Idempotency-Key: $(uuidgen)"`,
          `-d '${JSON.stringify(write.example)}'`,
        ]),
      ),
    ].join('\n'),
  );
  return `<h2 id="${name}">${name}</h2>
<p>${escaped(about)} Scope <code>${scope}</code>.</p>
${code(curl(`"${url}?limit=50"`))}
${code(curl(`"${url}/$ID"`))}
${written.join('\n')}`;
}

/** A receiver's check of a message, in Node; a test runs it. */
export const VERIFY = `const { createHmac, timingSafeEqual } = require('node:crypto');

function isGenuine(secret, headers, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(id + '.' + timestamp + '.' + body).digest();
  return headers['webhook-signature'].split(' ').some((one) => {
    const sent = Buffer.from(one.replace('v1,', ''), 'base64');
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}`;

const STYLE = `:root{color-scheme:light dark}body{max-width:46rem;margin:2rem auto;padding:0 1rem;
font:16px/1.6 Inter,'Inter Fallback',system-ui,sans-serif}pre{overflow-x:auto;padding:.75rem 1rem;border:1px solid #8886;border-radius:8px}
@media print{pre{white-space:pre-wrap;overflow-wrap:anywhere;break-inside:avoid}}
code{font:.9em 'JetBrains Mono',monospace}h2{margin-top:2.5rem}p{overflow-wrap:anywhere}li a{display:inline-block;padding:.15rem 0}`;

/** The readable page about the open API. */
export function developersPage(
  resources: readonly OpenResource[],
  { publicUrl, nonce, fonts }: { readonly publicUrl: string; readonly nonce: string; readonly fonts: string },
): string {
  const names = resources.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Portal do Cliente: API for developers</title>
<style nonce="${nonce}">${fonts}${STYLE}</style>
</head>
<body>
<h1>API for developers</h1>
<p>Machines read a company's records and ask for orders below <code>${publicUrl}${OPEN_API}</code>. The whole contract is
the <a href="${OPEN_API}/openapi.json">OpenAPI 3.1 document</a>.</p>
<ul>${names.join('')}</ul>
<h2 id="keys">Keys</h2>
<p>An administrator of the company makes a key at <a href="/admin/company/keys">Chaves de API</a>. It is shown once. The
examples read it from the shell:</p>
${code('export PORTAL_KEY=pk_...')}
<h2 id="answers">Answers</h2>
<p>Amounts and quantities are decimal numbers as text, days <code>yyyy-mm-dd</code>, moments ISO 8601 in UTC. A list has
<code>data</code> and <code>next_cursor</code>, which the next call sends as <code>cursor</code>; it is null at the end.
Every read has an <code>ETag</code>: with <code>If-None-Match</code> an unchanged answer is 304 without a body.</p>
<p>A refusal is <code>application/problem+json</code> (RFC 9457).</p>
<h2 id="limits">Limits</h2>
<p><code>RateLimit-Policy</code> and <code>RateLimit</code> of each answer say how often the key may call and what is left.
Beyond it the answer is 429 with <code>Retry-After</code>.</p>
<h2 id="once">Once only</h2>
<p>A writing call with an <code>Idempotency-Key</code> is done once: the same body again is answered what the first call was
answered, another body 422, and 409 while the first still runs.</p>
${resources.map((resource) => resourceText(resource, publicUrl)).join('\n')}
<h2 id="webhooks">Webhooks</h2>
<p>Instead of asking again and again, a system is told: an administrator enters its address at
<a href="/admin/company/webhooks">Webhooks</a> and gets a secret, once. Each event is a <code>POST</code> of
<code>{"type", "timestamp", "data"}</code>; <code>data</code> has the <code>id</code> and the fields of the record here.</p>
<p>Types: ${WEBHOOK_TYPES.map((type) => `<code>${type}</code>`).join(', ')}.</p>
<p>Answer with any 2xx within 15 seconds, and do the work afterwards. Anything else is tried again, for three days. An event
may come twice, with the same <code>webhook-id</code>; those of one record come in order. No redirect is followed.</p>
<p>Messages are signed as <a href="https://www.standardwebhooks.com/">Standard Webhooks</a> has it. Check the signature over
the bytes that came, and the time:</p>
${code(VERIFY)}
<h2 id="mcp">Assistants</h2>
<p>The same key opens an MCP server at <code>${publicUrl}/mcp</code> (streamable HTTP, no session): it searches, reads and
drafts an order, and confirms none.</p>
</body>
</html>
`;
}
