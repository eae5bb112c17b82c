import { ADMINISTRATORS, AUDIT_AREA, messageAnswer, STAFF, threadParams } from 'api-contract';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { keyHeaders, keyOf } from 'api/platform/idempotency';
import type { SettingsReader } from 'api/platform/settings';
import { type ThreadDeps, threadRoutes } from 'api/threads';
import {
  claim,
  claimAbout,
  claimBody,
  claimChange,
  claimNumbers,
  claimSaved,
  claimTemplates,
  claimSubject,
} from '../../wire/claims';
import { changeClaim, type ChangeDeps, reopenClaim } from './change';
import { claimPdf } from './export';
import { CLAIM_ACCESS } from './list';
import { numbersOf } from './numbers';
import { readClaim } from './one';
import { beginClaim, type SaveDeps } from './save';
import { templates } from './templates';
import { findSubject, linesOf } from './subject';
import { sessionReader } from 'api/platform/reader';
import { claimThread } from './thread';

export interface ClaimDeps extends Omit<ThreadDeps, 'book'>, SaveDeps, ChangeDeps {
  readonly settings: SettingsReader;
}

const tags = ['claims'];
const config = { access: CLAIM_ACCESS };
const reading = { ...config, asOther: true };

/** Claims (docs/product/calls.md, 'Claims'). */
export function claimRoutes(app: App, deps: ClaimDeps): void {
  const { pool, now } = deps;
  threadRoutes(app, deps, {
    path: 'claims',
    tags,
    area: AUDIT_AREA.claim,
    access: CLAIM_ACCESS,
    find: (session, id) => claimThread(pool, session, id),
  });
  beginningRoutes(app, deps);
  templateRoutes(app, deps);

  app.get(
    '/api/claims/numbers',
    { config: reading, schema: { tags, response: { 200: claimNumbers } } },
    (request) => numbersOf(pool, sessionReader(sessionOf(request), 'customers'), now()),
  );

  app.get(
    '/api/claims/:id',
    { config: reading, schema: { tags, params: threadParams, response: { 200: claim } } },
    (request) => readClaim(pool, sessionOf(request), request.params.id, now()),
  );

  app.get(
    '/api/claims/:id/export',
    { config: reading, schema: { tags, params: threadParams } },
    async (request, reply) => {
      const { id } = request.params;
      const found = await readClaim(pool, sessionOf(request), id, now());
      const { brand } = (await deps.settings.get()).config;
      const pdf = await claimPdf(found, { brand: brand.name, at: now() });
      return reply
        .header('Content-Disposition', `attachment; filename="reclamacao-${id}.pdf"`)
        .type('application/pdf')
        .send(pdf);
    },
  );

  app.put(
    '/api/claims/:id',
    {
      config: { access: { ...CLAIM_ACCESS, types: STAFF }, limit: 'mails' },
      schema: { tags, params: threadParams, body: claimChange, response: { 200: messageAnswer } },
    },
    async (request) => {
      await changeClaim(deps, request, request.params.id, request.body);
      return { message: 'Atualizado com sucesso!' };
    },
  );

  app.post(
    '/api/claims/:id/reopen',
    {
      config: { ...config, limit: 'mails' },
      schema: { tags, params: threadParams, response: { 200: messageAnswer } },
    },
    async (request) => {
      await reopenClaim(deps, request, request.params.id);
      return { message: 'Reclamação reaberta.' };
    },
  );
}

function beginningRoutes(app: App, deps: ClaimDeps): void {
  const { pool, subjects } = deps;

  app.post(
    '/api/claims/about',
    { config: reading, schema: { tags, body: claimSubject, response: { 200: claimAbout } } },
    async (request) => {
      const found = await findSubject(pool, subjects, sessionOf(request), request.body);
      const { label, store, linesRequired, suggested = null } = found;
      const lines = await linesOf(pool, found.invoice);
      return { label, store, lines, lines_required: linesRequired, suggested };
    },
  );

  app.post(
    '/api/claims',
    {
      config: { ...config, limit: 'mails' },
      schema: { tags, headers: keyHeaders, body: claimBody, response: { 201: claimSaved } },
    },
    async (request, reply) => {
      const key = keyOf(request);
      return reply.code(201).send({ id: await beginClaim(deps, request, request.body, key) });
    },
  );
}

function templateRoutes(app: App, deps: ClaimDeps): void {
  app.get(
    '/api/claims/templates',
    {
      config: { access: { ...CLAIM_ACCESS, types: STAFF }, asOther: true },
      schema: { tags, response: { 200: claimTemplates } },
    },
    () => templates.read(deps.pool),
  );

  app.put(
    '/api/claims/templates',
    {
      config: { access: { ...CLAIM_ACCESS, types: ADMINISTRATORS }, proof: 'administrators' },
      schema: { tags, body: claimTemplates, response: { 200: messageAnswer } },
    },
    async (request) => {
      await templates.save(deps, request, request.body);
      return { message: 'Salvo com sucesso!' };
    },
  );
}
