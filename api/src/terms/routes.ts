import type pg from 'pg';
import {
  ACCESS,
  ADMINISTRATORS,
  AUDIT_ACTION,
  AUDIT_AREA,
  changeCustomerParams,
  confirmTermsQuery,
  messageAnswer,
  recordParams,
  saveTermsBody,
  termsAnswer,
  termsVersionAnswer,
  termsVersionsAnswer,
} from 'api-contract';
import { audit } from '../audit';
import { transaction } from '../db/transaction';
import { sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';
import { denied, HttpProblem, notFound } from '../platform/problem';
import type { Settings, SettingsReader } from '../platform/settings';
import { acceptTerms } from './accept';
import { sanitiseTerms } from './sanitise';
import { hashOf, keepVersion, termsVersion, termsVersions } from './versions';

interface TermsDeps {
  readonly pool: pg.Pool;
  readonly settings: SettingsReader;
  readonly now: () => Date;
}

const tags = ['terms'];
const MAY_EDIT = { anyOf: [ACCESS.settings], types: ADMINISTRATORS };

/**
 * The terms of use: everyone reads them, each user accepts them, types 1 and 4 edit them
 * (docs/product/access.md, 'Only some types').
 */
export function termsRoutes(app: App, { pool, settings, now }: TermsDeps): void {
  // A dataset may bring unsanitised terms, so they are also cleaned on reading, once per version.
  let clean: { version: string | null; html: Promise<string> } | null = null;
  const cleaned = ({ terms, termsHash }: Settings): Promise<string> => {
    if (clean?.version !== termsHash) clean = { version: termsHash, html: sanitiseTerms(terms) };
    return clean.html;
  };

  app.get(
    '/api/get-terms',
    { config: { access: 'public' }, schema: { tags, response: { 200: termsAnswer } } },
    async () => {
      const current = await settings.get();
      return [{ terms: await cleaned(current), version: current.termsHash }];
    },
  );

  app.get(
    '/api/confirm_terms/:userId',
    {
      config: { access: 'session', always: true },
      schema: { tags, params: changeCustomerParams, querystring: confirmTermsQuery },
    },
    async (request, reply) => {
      const session = sessionOf(request);
      if (request.params.userId !== session.userId) throw denied();
      // Read the current terms from the database: this process may have an older version cached.
      settings.clear();
      const { termsHash } = await settings.get();
      const { version } = request.query;
      if (version !== undefined && version !== termsHash)
        throw new HttpProblem(409, 'Os Termos de Uso foram atualizados. Leia a nova versão.');
      // Without terms there is nothing to accept. Earlier acceptances are kept.
      if (termsHash !== null)
        await acceptTerms(pool, [session.userId], { hash: termsHash, at: now(), address: request.ip });
      return reply.type('text/plain; charset=utf-8').send('Termos de Uso aceitos com sucesso!');
    },
  );

  app.post(
    '/api/save-terms-of-use',
    {
      config: { access: MAY_EDIT, editsTerms: true, proof: 'administrators' },
      schema: { tags, body: saveTermsBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      const terms = await sanitiseTerms(request.body.terms);
      settings.clear();
      const before = await settings.get();
      await transaction(pool, async (client) => {
        await settings.save(client, { terms });
        await keepVersion(client, { terms, before, by: sessionOf(request).userId, at: now() });
        // The trail names versions: the text would be copied with every change.
        await audit(client, request, {
          area: AUDIT_AREA.terms,
          action: AUDIT_ACTION.update,
          id: null,
          subject: 'Termos de Uso',
          before: { version: before.termsHash },
          after: { version: hashOf(terms) },
        });
      });
      return { message: 'Configurações atualizadas com sucesso!' };
    },
  );

  const reading = { access: MAY_EDIT, editsTerms: true };
  app.get(
    '/api/terms_versions',
    { config: { ...reading, asOther: true }, schema: { tags, response: { 200: termsVersionsAnswer } } },
    async () => ({ data: await termsVersions(pool) }),
  );

  app.get(
    '/api/terms_versions/:id',
    {
      config: { ...reading, asOther: true },
      schema: { tags, params: recordParams, response: { 200: termsVersionAnswer } },
    },
    async (request) => {
      const terms = await termsVersion(pool, request.params.id);
      if (terms === null) throw notFound();
      return { terms: await sanitiseTerms(terms) };
    },
  );
}
