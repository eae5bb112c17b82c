import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sumDecimals } from 'api-contract';
import type { PixSettings } from '../../config/env';
import { pixCode } from './br-code';

/** A Pix that came for a charge. */
export interface StandInPix {
  readonly endToEndId: string;
  readonly txid: string;
  readonly valor: string;
  readonly horario: string;
}

/** A charge (`cob`) as the bank keeps it. */
export interface StandInCharge {
  readonly txid: string;
  revisao: number;
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
  readonly calendario: { readonly criacao: string; readonly expiracao: number };
  valor: { original: string };
  readonly chave: string;
  readonly location: string;
  pixCopiaECola: string;
  readonly pix: StandInPix[];
}

/**
 * What goes wrong with a call: it never arrives (`away`), is done and its answer lost (`lost`), is answered with what no
 * bank says (`nonsense`) or by a fault, or is done and answered only later.
 */
export type Trouble = 'away' | 'lost' | 'nonsense' | 'fault' | { readonly lateMs: number };

interface StandInOptions {
  readonly now?: () => Date;
  /** The file that keeps the charges; without one they are forgotten with the process. */
  readonly keepIn?: string;
  /** Its certificate, and the authority of the client certificates that it takes; without them it speaks plain HTTP. */
  readonly tls?: Required<Pick<https.ServerOptions, 'cert' | 'key' | 'ca'>>;
}

/** How a Pix comes. */
interface PayOptions {
  /** The bank's time of it; now unless given. */
  readonly at?: Date;
  /** How often the webhook is told of it. */
  readonly told?: number;
}

const KEY = '6d1f8a2e-0c4b-4f3a-9d7e-5b2c1a0f9e8d';
const EXPIRES_S = 3600;
const DIGITS = 10;
/** A payer's bank: the first digits of the ids of its Pix. */
const PAYER_BANK = '99999004';

class Refused extends Error {
  constructor(
    readonly status: number,
    title: string,
  ) {
    super(title);
  }
}

/**
 * A bank of a demo's and of tests' own: it speaks the central bank's API Pix, version 2, as far as immediate charges
 * need it, and can be slow, wrong, twice, late and away (`trouble`, `pay`).
 */
export async function standInBank({ now = () => new Date(), keepIn, tls }: StandInOptions = {}) {
  const clientSecret = randomBytes(16).toString('hex');
  const tokens = new Set<string>();
  const webhooks = new Map<string, string>();
  const charges = new Map<string, StandInCharge>();
  const calls: string[] = [];
  let trouble: (call: string) => Trouble | null = () => null;

  if (keepIn !== undefined && fs.existsSync(keepIn))
    for (const charge of JSON.parse(fs.readFileSync(keepIn, 'utf8')) as StandInCharge[])
      charges.set(charge.txid, charge);
  function keep(): void {
    if (keepIn === undefined) return;
    fs.writeFileSync(`${keepIn}.new`, JSON.stringify([...charges.values()]), { mode: 0o600 });
    fs.renameSync(`${keepIn}.new`, keepIn);
  }

  function add(
    txid: string,
    { key = KEY, total, lifeS = EXPIRES_S }: { key?: string; total: string; lifeS?: number },
  ) {
    const location = `pix.banco.example/v2/${randomUUID().replaceAll('-', '')}`;
    const charge: StandInCharge = {
      txid,
      revisao: 0,
      status: 'ATIVA',
      calendario: { criacao: now().toISOString(), expiracao: lifeS },
      valor: { original: total },
      chave: key,
      location,
      pixCopiaECola: pixCode(location, total),
      pix: [],
    };
    charges.set(txid, charge);
    keep();
    return charge;
  }

  function chargeOf(txid: string): StandInCharge {
    const charge = charges.get(txid);
    if (!charge) throw new Refused(404, 'Cobrança não encontrada');
    return charge;
  }

  interface CobBody {
    readonly calendario?: { readonly expiracao: number };
    readonly valor?: { readonly original: string };
    readonly chave?: string;
    readonly status?: string;
  }
  function change(txid: string, { valor, status }: CobBody): StandInCharge {
    const charge = chargeOf(txid);
    if (charge.status !== 'ATIVA') throw new Refused(400, `A cobrança está ${charge.status}`);
    if (status !== undefined) charge.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
    if (valor !== undefined) {
      charge.valor = valor;
      charge.pixCopiaECola = pixCode(charge.location, valor.original);
    }
    charge.revisao++;
    keep();
    return charge;
  }

  function done(method: string, path: string, body: unknown, authorization: string): unknown {
    if (path === '/oauth/token') {
      const basic = `Basic ${Buffer.from(`portal:${clientSecret}`).toString('base64')}`;
      if (authorization !== basic) throw new Refused(401, 'invalid_client');
      const token = randomUUID();
      tokens.add(token);
      return { access_token: token, token_type: 'Bearer', expires_in: EXPIRES_S };
    }
    if (!tokens.has(authorization.replace('Bearer ', ''))) throw new Refused(401, 'Acesso negado');
    const [, kind = '', name = ''] = path.split('/').map(decodeURIComponent);
    if (kind === 'webhook' && method === 'PUT') {
      webhooks.set(name, (body as { webhookUrl: string }).webhookUrl);
      return null;
    }
    if (kind !== 'cob') throw new Refused(404, 'Não encontrado');
    const asked = body as CobBody;
    if (method === 'GET') return chargeOf(name);
    if (method === 'PATCH') return change(name, asked);
    if (charges.has(name)) throw new Refused(400, 'txid já utilizado');
    return add(name, {
      total: asked.valor?.original ?? '',
      ...(asked.chave !== undefined && { key: asked.chave }),
      ...(asked.calendario && { lifeS: asked.calendario.expiracao }),
    });
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const call = `${method} ${url}`;
    const body = url === '/oauth/token' || method === 'GET' ? await text(request) : await json(request);
    calls.push(call);
    const wrong = trouble(call);
    if (wrong === 'away') return void request.socket.destroy();
    if (wrong === 'nonsense') return void response.end('<html>Manutenção</html>');
    if (wrong === 'fault') return void response.writeHead(503).end('{}');
    let status = method === 'PUT' ? 201 : 200;
    let said: unknown;
    try {
      said = done(method, url, body, headers.authorization ?? '');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      status = error.status;
      said = { type: 'about:blank', title: error.message, status };
    }
    if (wrong === 'lost') return void request.socket.destroy();
    const bytes = said === null ? '' : JSON.stringify(said);
    if (wrong) await sleep(wrong.lateMs, undefined, { ref: false });
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(bytes);
  }

  const listener: http.RequestListener = (request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  };
  const server = tls
    ? https.createServer({ ...tls, requestCert: true }, listener)
    : http.createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function tell(pix: StandInPix): Promise<void> {
    const webhook = webhooks.get(charges.get(pix.txid)?.chave ?? '');
    if (webhook === undefined) return;
    await fetch(`${webhook}/pix`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ pix: [pix] }),
    }).catch(() => undefined);
  }

  return {
    url,
    charges: charges as ReadonlyMap<string, StandInCharge>,
    /** Where each key's Pix are told. */
    webhooks: webhooks as ReadonlyMap<string, string>,
    /** Every call, as `PUT /cob/…`. */
    calls: calls as readonly string[],
    settings: (more: Partial<PixSettings> = {}): PixSettings => ({
      url,
      tokenUrl: `${url}/oauth/token`,
      clientId: 'portal',
      clientSecret,
      keys: { '*': KEY },
      scope: 'cob.read cob.write pix.read webhook.read webhook.write',
      expiresS: EXPIRES_S,
      ...more,
    }),
    /** What goes wrong with the calls from now on. */
    hasTrouble(of: typeof trouble): void {
      trouble = of;
    },
    /** No token is known any more, as after a restart. */
    forgetTokens: () => tokens.clear(),
    /** Makes a charge that nobody has asked for here. */
    add,
    /** A payer pays a charge, whatever its state; of its amount unless another is given. Null where there is none. */
    async pay(
      txid: string,
      amount?: string,
      { at = now(), told = 1 }: PayOptions = {},
    ): Promise<StandInPix | null> {
      const charge = charges.get(txid);
      if (!charge) return null;
      const digits = at
        .toISOString()
        .replace(/\D/g, '')
        .slice(0, DIGITS + 2);
      const pix: StandInPix = {
        endToEndId: `E${PAYER_BANK}${digits}${randomBytes(6).toString('hex').slice(1)}`,
        txid,
        valor: amount ?? charge.valor.original,
        horario: at.toISOString(),
      };
      charge.pix.push(pix);
      charge.status = 'CONCLUIDA';
      keep();
      for (let n = 0; n < told; n++) await tell(pix);
      return pix;
    },
    /** Σ of all that was paid. */
    received: (): string =>
      sumDecimals([...charges.values()].flatMap(({ pix }) => pix.map(({ valor }) => valor))),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
export type StandInBank = Awaited<ReturnType<typeof standInBank>>;
