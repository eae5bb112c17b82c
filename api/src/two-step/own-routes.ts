import {
  confirmTotpBody,
  messageAnswer,
  newTotpAnswer,
  proofBody,
  recoveryCodesAnswer,
  twoStepAnswer,
} from 'api-contract';
import type pg from 'pg';
import { transaction } from '../db/transaction';
import type { JobQueue } from '../jobs/jobs';
import { sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';
import { HttpProblem, invalid } from '../platform/problem';
import type { SettingsReader } from '../platform/settings';
import { type AttemptLimits, type SessionStore, verifyPassword } from '../session';
import type { TwoStepChanged } from './notice';
import type { SecondSteps } from './store';
import { secretUri } from './totp';

export interface OwnTwoStepDeps {
  readonly pool: pg.Pool;
  readonly steps: SecondSteps;
  readonly sessions: SessionStore;
  readonly limits: AttemptLimits;
  readonly notices: JobQueue<TwoStepChanged>;
  readonly settings: SettingsReader;
}

const tags = ['two-step'];
/** What the profile shows, and what sets it up: also for a user who must do that first. */
const reading = { access: 'session', setsTwoStep: true } as const;
const changing = { ...reading, proof: 'anyone' } as const;

/** Guesses through an open session count for its user alone. */
const GUESSES = { burst: 5, everyMs: 60_000 };
const wrongCode = () => invalid('code', 'Código inválido.');
const isOn = () => new HttpProblem(409, 'A verificação em duas etapas já está ativada.');
const isOff = () => new HttpProblem(409, 'A verificação em duas etapas não está ativada.');

const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The user's own second step: how it stands, switching it on and off, and proving again who one is. */
export function ownTwoStepRoutes(app: App, deps: OwnTwoStepDeps): void {
  setupRoutes(app, deps);
  changeRoutes(app, deps);
  proofRoute(app, deps);
}

const guessKeys = (userId: number) => [{ name: `two-step proof user ${userId}`, limit: GUESSES }];

function setupRoutes(app: App, { pool, steps, limits, notices, settings }: OwnTwoStepDeps): void {
  app.get(
    '/api/two-step',
    { config: reading, schema: { tags, response: { 200: twoStepAnswer } } },
    async (request) => {
      const { userId, typeId } = sessionOf(request);
      const [{ since, recoveryCodes }, { twoStepTypes }] = [
        await steps.stateOf(userId),
        await settings.get(),
      ];
      return {
        ...{ enabled: since !== null, required: twoStepTypes.includes(typeId) },
        ...{ since: since?.toISOString() ?? null, recovery_codes: recoveryCodes },
      };
    },
  );

  app.post(
    '/api/two-step/totp',
    { config: changing, schema: { tags, response: { 200: newTotpAnswer } } },
    async (request) => {
      const { userId } = sessionOf(request);
      const secret = await steps.begin(userId);
      if (secret === null) throw isOn();
      const { rows } = await pool.query<{ email: string }>('SELECT email FROM portal.users WHERE id = $1', [
        userId,
      ]);
      const { brand } = (await settings.get()).config;
      const uri = secretUri(secret, { portal: brand.name, email: rows[0]?.email ?? '' });
      const { toSVG } = await import('bwip-js/node');
      // The quiet zone that cameras need, in modules.
      const qr = toSVG({ bcid: 'qrcode', text: uri, scale: 4, padding: 4, backgroundcolor: 'FFFFFF' });
      return { secret: grouped(secret), uri, qr };
    },
  );

  app.post(
    '/api/two-step/totp/confirm',
    { config: changing, schema: { tags, body: confirmTotpBody, response: { 200: recoveryCodesAnswer } } },
    async (request) => {
      const { userId } = sessionOf(request);
      const keys = guessKeys(userId);
      await limits.count(keys);
      const codes = await steps.confirm(userId, request.body.code, (client) =>
        notices.send({ userId, change: 'on', address: request.ip }, { client }),
      );
      if (codes === null) throw wrongCode();
      await limits.forget(keys);
      return { codes };
    },
  );
}

function changeRoutes(app: App, { pool, steps, notices, settings }: OwnTwoStepDeps): void {
  app.post(
    '/api/two-step/recovery-codes',
    { config: changing, schema: { tags, response: { 200: recoveryCodesAnswer } } },
    async (request) => {
      const codes = await steps.renew(sessionOf(request).userId);
      if (codes === null) throw isOff();
      return { codes };
    },
  );

  app.delete(
    '/api/two-step/totp',
    { config: changing, schema: { tags, response: { 200: messageAnswer } } },
    async (request) => {
      const { userId, typeId } = sessionOf(request);
      if ((await settings.get()).twoStepTypes.includes(typeId))
        throw new HttpProblem(409, 'A verificação em duas etapas é obrigatória para o seu nível de acesso.');
      await transaction(pool, async (client) => {
        if (!(await steps.remove(client, userId))) throw isOff();
        await notices.send({ userId, change: 'off', address: request.ip }, { client });
      });
      return { message: 'Verificação em duas etapas desativada.' };
    },
  );
}

/** `POST two-step/proof`: whoever has a second step proves himself by it, others by their password. */
function proofRoute(app: App, { pool, steps, sessions, limits }: OwnTwoStepDeps): void {
  async function refuse(userId: number, { password, code }: { password?: string; code?: string }) {
    if ((await steps.stateOf(userId)).since !== null)
      return code !== undefined && (await steps.take(userId, code)) !== null ? null : wrongCode();
    const { rows } = await pool.query<{ password_hash: string | null }>(
      'SELECT password_hash FROM portal.users WHERE id = $1',
      [userId],
    );
    const good = await verifyPassword(rows[0]?.password_hash ?? null, password ?? '');
    return good ? null : invalid('password', 'Senha incorreta.');
  }

  app.post(
    '/api/two-step/proof',
    { config: reading, schema: { tags, body: proofBody, response: { 200: messageAnswer } } },
    async (request) => {
      const session = sessionOf(request);
      const keys = guessKeys(session.userId);
      await limits.count(keys);
      const refusal = await refuse(session.userId, request.body);
      if (refusal) throw refusal;
      await limits.forget(keys);
      await sessions.prove(session);
      return { message: 'Identidade confirmada.' };
    },
  );
}
