import { ACCESS } from 'api-contract';
import { scopeOf } from 'api/erp/scope';
import { type FileJobs, startedAnswer } from 'api/file-jobs';
import type { App } from 'api/platform/app-type';
import { invalid } from 'api/platform/problem';
import { type BundleDeps, bundleKind, bundleTitles } from './bundle/kind';
import { slipReader, type SlipReaderDeps } from './slip/slips';
import { statementKind, type StatementDeps } from './statement/kind';
import { bundleBody, statementBody } from '../wire/finance';

export interface FinanceFileDeps extends SlipReaderDeps, StatementDeps, Omit<BundleDeps, 'slips'> {
  readonly fileJobs: FileJobs;
}

const tags = ['finance'];
const config = { access: { anyOf: [ACCESS.invoices] }, limit: 'mails' as const };

/** Files of several titles, and the statement: prepared by jobs (docs/product/calls.md, 'Long work'). */
export function financeFileRoutes(app: App, deps: FinanceFileDeps): void {
  const { pool, fileJobs } = deps;
  const bundle = fileJobs.kind(bundleKind({ ...deps, slips: slipReader(deps) }));
  const statement = fileJobs.kind(statementKind(deps));

  app.post(
    '/api/invoices/bundle',
    { config, schema: { tags, body: bundleBody, response: startedAnswer } },
    async (request, reply) => {
      const { kinds, as } = request.body;
      if (as === 'pdf' && kinds.every((kind) => kind === 'xml')) throw invalid('kinds');
      await bundleTitles(pool, scopeOf(request), request.body);
      return reply.code(202).send(await bundle(request, request.body));
    },
  );

  app.post(
    '/api/invoices/statement',
    { config, schema: { tags, body: statementBody, response: startedAnswer } },
    async (request, reply) => reply.code(202).send(await statement(request, request.body)),
  );
}
