import {
  confirmTotpBody,
  messageAnswer,
  newTotpAnswer,
  recoveryCodesAnswer,
  switchedOnAnswer,
  twoStepAnswer,
} from 'api-contract';
import type pg from 'pg';
import { transaction } from '../db/transaction';
import { sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';
import { HttpProblem, invalid } from '../platform/problem';
import { hasSecondStep } from '../platform/second-step';
import type { SettingsReader } from '../platform/settings';
import type { AttemptLimits } from '../session';
import type { TwoStepChanges } from './changes';
import { APP_PART } from './notice';
import { changing, guessKeys, OFF, reading } from './own';
import type { PasskeyStore } from './passkeys/store';
import type { SecondSteps } from './store';
import { secretUri } from './totp';

export interface OwnTwoStepDeps {
  readonly pool: pg.Pool;
  readonly steps: SecondSteps;
  readonly passkeys: PasskeyStore;
  readonly changes: TwoStepChanges;
  readonly limits: AttemptLimits;
  readonly settings: SettingsReader;
}

const tags = ['two-step'];

const wrongCode = () => invalid('code', 'Código inválido.');
const isOn = () => new HttpProblem(409, 'O aplicativo autenticador já está ativado.');
const isOff = () => new HttpProblem(409, 'A verificação em duas etapas não está ativada.');

const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The user's own second step: how it stands, the app, and recovery codes. */
export function ownTwoStepRoutes(app: App, deps: OwnTwoStepDeps): void {
  setupRoutes(app, deps);
  changeRoutes(app, deps);
}

function setupRoutes(app: App, deps: OwnTwoStepDeps): void {
  const { pool, steps, passkeys, changes, limits, settings } = deps;
  app.get(
    '/api/two-step',
    { config: reading, schema: { tags, response: { 200: twoStepAnswer } } },
    async (request) => {
      const { userId, typeId } = sessionOf(request);
      const { since, totpSince, recoveryCodes } = await steps.stateOf(userId);
      return {
        enabled: since !== null,
        required: (await settings.get()).twoStepTypes.includes(typeId),
        since: since?.toISOString() ?? null,
        totp_since: totpSince?.toISOString() ?? null,
        passkeys: await passkeys.list(userId),
        passkeys_available: passkeys.available,
        recovery_codes: recoveryCodes,
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
    { config: changing, schema: { tags, body: confirmTotpBody, response: { 200: switchedOnAnswer } } },
    async (request) => {
      const { userId } = sessionOf(request);
      const keys = guessKeys(userId);
      await limits.count(keys);
      const { codes } = await changes.own(request, async (client) => {
        if (!(await steps.confirm(client, userId, request.body.code))) throw wrongCode();
        return APP_PART;
      });
      await limits.forget(keys);
      return { codes };
    },
  );
}

function changeRoutes(app: App, { pool, steps, changes }: OwnTwoStepDeps): void {
  app.post(
    '/api/two-step/recovery-codes',
    { config: changing, schema: { tags, response: { 200: recoveryCodesAnswer } } },
    async (request) => {
      const { userId } = sessionOf(request);
      const codes = await transaction(pool, async (client) => {
        const sql = `SELECT 1 FROM portal.users u WHERE u.id = $1 AND ${hasSecondStep('u.id')} FOR NO KEY UPDATE`;
        const { rowCount } = await client.query(sql, [userId]);
        if (rowCount === 0) throw isOff();
        return steps.renew(client, userId);
      });
      return { codes };
    },
  );

  app.delete(
    '/api/two-step/totp',
    { config: changing, schema: { tags, response: { 200: messageAnswer } } },
    async (request) => {
      const { userId } = sessionOf(request);
      const { on } = await changes.own(request, async (client) => {
        if (!(await steps.removeApp(client, userId))) throw isOff();
        return APP_PART;
      });
      return { message: on ? 'Aplicativo autenticador removido.' : OFF };
    },
  );
}
