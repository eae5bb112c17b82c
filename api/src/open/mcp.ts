import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { machineFrom } from '../platform/access';
import type { App } from '../platform/app-type';
import { HttpProblem } from '../platform/problem';
import type { Machine } from '../platform/machine';
import { refused } from '../platform/open-problem';
import { oneOf, type OpenRecord, type OpenResource, type OpenWrite } from './resource';
import { noRecord, shown } from './routes';

/** Found records of one kind, at most. */
const FOUND = 10;
const ABOUT =
  'Records of a customer company in the portal of its supplier of chemicals. Every answer has the page of the portal that shows it.';

interface McpDeps {
  readonly publicUrl: string;
  readonly resources: readonly OpenResource[];
}

/** A tool of the assistants. */
interface Tool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output?: z.ZodObject;
  readonly readOnly: boolean;
  readonly run: (input: Readonly<Record<string, unknown>>) => Promise<object>;
}

/** An id is the resource's name, a colon and the record's id there. */
const idOf = ({ name }: OpenResource, { id }: OpenRecord) => `${name}:${id}`;

const hit = z.object({ id: z.string(), kind: z.string(), title: z.string(), url: z.string() });

/** A body that keeps what is asked for a proposal: a person confirms it in the portal. */
const proposal = ({ body }: OpenWrite) => (body as z.ZodObject).omit({ confirm: true }).strict();

/** The tools that a key's scopes open. */
function toolsOf(machine: Machine, { publicUrl, resources }: McpDeps): Tool[] {
  const open = resources.filter(({ scope }) => machine.scopes.includes(scope));
  const reading: Tool[] =
    open.length === 0
      ? []
      : [
          {
            name: 'search',
            description: `Finds ${open.map(({ name }) => name).join(', ')} by number, code or name.`,
            input: z.strictObject({ query: z.string().trim().min(1).max(200) }),
            output: z.object({ results: z.array(hit) }),
            readOnly: true,
            async run({ query }) {
              const found = await Promise.all(
                open.map(async (resource) =>
                  (await resource.find(machine, String(query), FOUND)).map((record) => ({
                    id: idOf(resource, record),
                    kind: resource.name,
                    title: record.title,
                    url: publicUrl + record.path,
                  })),
                ),
              );
              return { results: found.flat() };
            },
          },
          {
            name: 'read',
            description: 'Reads one record by the id that search answered.',
            input: z.strictObject({ id: z.string().min(1).max(1000) }),
            output: hit.extend({ record: z.record(z.string(), z.unknown()) }),
            readOnly: true,
            async run({ id }) {
              const [kind = '', ...rest] = String(id).split(':');
              const resource = open.find(({ name }) => name === kind);
              const record = resource && (await oneOf(resource, machine, rest.join(':')));
              if (!resource || !record) throw noRecord();
              const told = shown(record, publicUrl);
              return { id: idOf(resource, record), kind, title: record.title, url: told.url, record: told };
            },
          },
        ];
  const proposing = resources.flatMap(({ writes = [] }) =>
    writes
      .filter(({ scope, drafts }) => drafts !== undefined && machine.scopes.includes(scope))
      .map((write): Tool => ({
        name: write.drafts ?? '',
        description: 'Drafts an order. A person confirms it at the url that is answered.',
        input: proposal(write),
        readOnly: false,
        run: async (body) =>
          (await write.run(machine, { id: '', body: { ...body, confirm: false }, key: null })).answer,
      })),
  );
  return [...reading, ...proposing];
}

const jsonSchema = (schema: z.ZodObject) => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' }) as Record<string, unknown>;
  return rest as { type: 'object' };
};

const resultOf = (told: object, isError = false) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(told) }],
  structuredContent: told as Record<string, unknown>,
  ...(isError && { isError }),
});

const isRefusal = (error: unknown): error is HttpProblem =>
  error instanceof HttpProblem && error.statusCode < 500;

/** What a tool was refused with, as its result: an assistant reads it and may ask otherwise. */
function refusalOf({ statusCode: status, message: detail, more }: HttpProblem) {
  const { content } = resultOf({ status, detail, ...(more.errors && { errors: more.errors }) });
  return { content, isError: true };
}

/** Answers one call of an assistant; the library is read with the first. */
async function answer(request: FastifyRequest, deps: McpDeps): Promise<Response> {
  const [{ Server }, { WebStandardStreamableHTTPServerTransport: Transport }, types] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/index.js'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ]);
  const tools = toolsOf(machineFrom(request), deps);
  const faults: unknown[] = [];
  const server = new Server(
    { name: 'portal-do-cliente', version: '1' },
    { capabilities: { tools: {} }, instructions: ABOUT },
  );
  server.setRequestHandler(types.ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description, input, output, readOnly }) => ({
      name,
      description,
      inputSchema: jsonSchema(input),
      ...(output && { outputSchema: jsonSchema(output) }),
      annotations: { readOnlyHint: readOnly, destructiveHint: false, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(types.CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool)
      throw new types.McpError(types.ErrorCode.InvalidParams, `This key has no tool ${params.name}.`);
    const input = tool.input.safeParse(params.arguments ?? {});
    if (!input.success) throw new types.McpError(types.ErrorCode.InvalidParams, z.prettifyError(input.error));
    try {
      return resultOf(await tool.run(input.data));
    } catch (error) {
      if (isRefusal(error)) return refusalOf(error);
      faults.push(error);
      throw error;
    }
  });
  server.onerror = (error) => request.log.warn({ err: error }, 'mcp');
  const transport = new Transport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const url = new URL(request.url, deps.publicUrl);
    const asked = new Request(url, { method: 'POST', headers });
    const answered = await transport.handleRequest(asked, { parsedBody: request.body });
    // The library would tell the assistant what failed inside.
    if (faults.length > 0) throw faults[0];
    return answered;
  } finally {
    await server.close();
  }
}

/** The MCP server: the open API's keys, scopes and records for assistants (docs/adr/0154). */
export function mcpRoute(app: App, deps: McpDeps): void {
  const { origin: own } = new URL(deps.publicUrl);
  app.post(
    '/mcp',
    {
      config: { access: { key: 'any' }, nullCharacters: true },
      schema: { hide: true },
      // A page of another site must not call with what a browser knows (DNS rebinding).
      onRequest: async ({ headers: { origin } }) => {
        if (origin !== undefined && origin !== own) throw refused(403, 'This origin may not call here.');
      },
    },
    async (request, reply) => {
      // Many in one would be one call to the key's limit.
      if (Array.isArray(request.body)) throw refused(400, 'A call has one message.');
      const answered = await answer(request, deps);
      reply.code(answered.status as 200);
      answered.headers.forEach((value, name) => void reply.header(name, value));
      return reply.serializer((text: unknown) => String(text)).send(await answered.text());
    },
  );
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: '/mcp',
      config: { access: 'public' },
      schema: { hide: true },
      exposeHeadRoute: false,
      handler: (_request: FastifyRequest, reply: FastifyReply) => {
        reply.header('Allow', 'POST');
        throw refused(405, 'There is no session: call with POST.');
      },
    });
}
