import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { StandInErp, type ErpOptions, type Fields } from './erp';
import { genericQuery, Refused } from './generic-query';
import { keepChanging } from './changing';
import { answerText } from './garbage';
import { applies, QUIET, type Switches } from './switches';
import { tokenOffice } from './tokens';

/** A call to the stand-in. Parameters and headers are found in any case, as the ERP does. */
export interface Call {
  readonly erp: StandInErp;
  readonly switches: Switches;
  /** A parameter of the query, or else a header. */
  readonly param: (name: string) => string | null;
  readonly body: string;
  /** Company and branch of the header `tenantId`; blank if it has none. */
  readonly tenant: { readonly company: string; readonly branch: string };
  /** What the handler's path found. */
  readonly match: RegExpExecArray;
}

/** An answer of a handler; `Refused` is thrown for one that the ERP gives as an error. */
export interface Reply {
  readonly status: number;
  readonly json: unknown;
}

/** One route behind the token; `path` is matched against the path below `/rest`. */
export interface Handler {
  readonly method: string;
  readonly path: RegExp;
  handle(call: Call): Reply | Promise<Reply>;
}

export interface StandInOptions extends ErpOptions {
  readonly user?: string;
  readonly password?: string;
  readonly port?: number;
  /** Further routes, such as the one that makes sales orders. */
  readonly handlers?: readonly Handler[];
}

/** A running stand-in. */
export interface StandIn {
  /** What goes into the configuration as `url`. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly erp: StandInErp;
  /** Calls so far, by path; 'tokens' counts tokens given for a password, 'renewals' those for a refresh token. */
  readonly calls: Record<string, number>;
  /** Sets switches; those not named stay. */
  set(switches: Partial<Switches>): void;
  /** All switches off. */
  calm(): void;
  /** Makes every token given so far invalid; `renewals` also those that renew. */
  expireTokens(renewals?: boolean): void;
  close(): Promise<void>;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

async function bodyOf(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Starts a server that speaks the Protheus's REST calls over a dataset folder, on this machine alone. */
export async function startStandIn(folder: string, options: StandInOptions = {}): Promise<StandIn> {
  const { user = 'portal', password = 'segredo', now = Date.now, handlers = [] } = options;
  const erp = await StandInErp.open(folder, options);
  let switches: Switches = { ...QUIET };
  const tokens = tokenOffice(user, password, () => switches, now);
  const calls: Record<string, number> = {};
  const count = (name: string) => (calls[name] = (calls[name] ?? 0) + 1);
  const pages = new Map<string, string>();

  const query: Handler = {
    method: 'GET',
    path: /^\/api\/framework\/v1\/genericQuery$/i,
    handle({ param, tenant }) {
      const answer = genericQuery(erp, param, tenant.branch, switches);
      const alias = (param('tables') ?? '').toUpperCase();
      if (switches.changing > 0 && erp.held(alias)) keepChanging(erp, alias, switches.changing);
      const [first] = answer.items;
      if (first && applies(switches, 'duplicateRows')) answer.items = [...answer.items.slice(0, -1), first];
      const text = answerText(answer, switches.garbage);
      const before = pages.get(alias);
      pages.set(alias, text);
      const stale = before !== undefined && applies(switches, 'stalePages');
      return { status: 200, json: new Raw(stale ? before : text) };
    },
  };

  /** Settings and changes of rows from outside the process. */
  function control(body: string): Reply {
    const {
      set,
      rows = [],
      expireTokens,
    } = JSON.parse(body) as {
      set?: Partial<Switches>;
      rows?: {
        do: 'insert' | 'update' | 'remove' | 'purge';
        table: string;
        recno?: number;
        fields?: Fields;
      }[];
      expireTokens?: boolean;
    };
    if (set) switches = { ...switches, ...set };
    if (expireTokens) tokens.expire(false);
    const recnos = rows.map(({ do: what, table, recno = 0, fields = {} }) => {
      if (what === 'insert') return erp.insert(table, fields);
      if (what === 'update') erp.update(table, recno, fields);
      else erp[what](table, recno);
      return recno;
    });
    return { status: 200, json: { recnos, calls } };
  }

  async function answer(request: http.IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const query_ = new Map([...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]));
    const header = (name: string) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : null;
    };
    const param = (name: string) => query_.get(name.toLowerCase()) ?? header(name.toLowerCase());
    const path = url.pathname.replace(/^\/rest(?=\/)/, '');
    const body = await bodyOf(request);
    if (path === '/_control') return control(body);
    count(path);
    if (switches.slowMs > 0) await wait(switches.slowMs);
    if (applies(switches, 'fail'))
      throw new Refused(switches.failStatus, 'Erro interno do servidor de aplicação');
    if (path === '/api/oauth2/v1/token' && request.method === 'POST') {
      const renewal = param('grant_type') === 'refresh_token';
      const token = renewal
        ? tokens.renewed(param('refresh_token'))
        : tokens.forPassword(param('username'), param('password'));
      if (!token) throw new Refused(401, 'Usuário não autenticado');
      count(renewal ? 'renewals' : 'tokens');
      return { status: 201, json: token };
    }
    if (!tokens.holds(request.headers.authorization)) throw new Refused(401, 'Token inválido ou expirado');
    const [company = '', branch = ''] = (header('tenantid') ?? '').split(',');
    for (const handler of [query, ...handlers]) {
      const match = handler.method === request.method ? handler.path.exec(path) : null;
      if (match) return handler.handle({ erp, switches, param, body, tenant: { company, branch }, match });
    }
    throw new Refused(404, 'Recurso não encontrado');
  }

  function send(response: http.ServerResponse, status: number, text: string): void {
    const bytes = Buffer.from(text, 'utf8');
    const type = { 'content-type': 'application/json; charset=utf-8' };
    if (applies(switches, 'drop')) {
      response.writeHead(status, { ...type, 'content-length': bytes.length });
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
      return;
    }
    const sent = applies(switches, 'half') ? bytes.subarray(0, bytes.length / 2) : bytes;
    if (status >= 429 && switches.retryAfter !== null) response.setHeader('retry-after', switches.retryAfter);
    response.writeHead(status, { ...type, 'content-length': sent.length });
    response.end(sent);
  }

  const server = http.createServer((request, response) => {
    answer(request).then(
      ({ status, json }) => send(response, status, json instanceof Raw ? json.text : JSON.stringify(json)),
      (error: unknown) => {
        const status = error instanceof Refused ? error.status : 500;
        const message = error instanceof Error ? error.message : String(error);
        send(response, status, JSON.stringify({ errorCode: status, errorMessage: message }));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/rest`,
    user,
    password,
    erp,
    calls,
    set: (some) => (switches = { ...switches, ...some }),
    calm: () => (switches = { ...QUIET }),
    expireTokens: (renewals = false) => tokens.expire(renewals),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      erp.close();
    },
  };
}

/** An answer that is sent as it stands. */
class Raw {
  constructor(readonly text: string) {}
}
