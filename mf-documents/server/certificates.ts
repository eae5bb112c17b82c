import { ACCESS, recordParams, safeFileName } from 'api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { branchesByCode } from 'api/erp/reads/catalog';
import { sendStored } from 'api/files/send';
import type { FileStore } from 'api/files/store';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { HttpProblem, notFound, TEXTS } from 'api/platform/problem';
import { winnerDocumentBody, winnerDocumentsAnswer, winnerDocumentsQuery } from '../wire/documents';

interface CertificateDeps {
  readonly pool: pg.Pool;
  readonly files: FileStore;
}

interface Certificate {
  readonly id: number;
  readonly branch: string;
  readonly title: string;
  readonly file: string;
  readonly valid_until: string | null;
}

const tags = ['documents'];
const config = { access: { anyOf: [ACCESS.certificates] } };
/** docs/product/documents.md, 'Certificates'. */
const UNAVAILABLE = 'Documento não disponível';

const byWords = new Intl.Collator('pt-BR').compare;

/** The active company's portal id; 404 when the caller names another one (docs/product/calls.md, 'Documents'). */
function ownCustomer(request: FastifyRequest, asked: number | undefined): number {
  const { company } = sessionOf(request);
  if (!company) throw new HttpProblem(403, TEXTS.noCompany);
  if (asked !== undefined && asked !== company.id) throw notFound();
  return company.id;
}

/** Certificates of the active company, grouped by branch on screen (docs/product/documents.md, 'Certificates'). */
export function certificateRoutes(app: App, { pool, files }: CertificateDeps): void {
  const certificates = async (customerId: number, id: number | null = null): Promise<Certificate[]> => {
    const { rows } = await pool.query<Certificate>(
      `SELECT id, branch, title, file, to_char(valid_until, 'YYYY-MM-DD') AS valid_until
       FROM documents.certificates WHERE customer_id = $1 AND ($2::int IS NULL OR id = $2) ORDER BY id`,
      [customerId, id],
    );
    return rows;
  };

  async function send(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    customerId: number,
    id: number,
  ) {
    const [found] = await certificates(customerId, id);
    if (!found || (await files.size(found.file)) === null) throw notFound(UNAVAILABLE);
    return sendStored(
      { request, reply },
      { files, name: found.file },
      {
        type: 'application/pdf',
        cacheControl: 'private, no-cache',
        saveAs: `${safeFileName(found.title)}.pdf`,
      },
    );
  }

  app.get(
    '/api/winner-docs/customer-documents',
    {
      config: { ...config, asOther: true },
      schema: { tags, querystring: winnerDocumentsQuery, response: { 200: winnerDocumentsAnswer } },
    },
    async (request) => {
      const found = await certificates(ownCustomer(request, request.query.customer_id));
      const codes = [...new Set(found.map(({ branch }) => branch))];
      const branches = codes.length === 0 ? [] : await branchesByCode(pool, codes);
      const names = new Map(branches.map(({ filial, nomefil }) => [filial, nomefil]));
      return found
        .map(({ id, branch, title, valid_until }) => ({
          id,
          name: names.get(branch) || branch,
          title,
          valid_until,
        }))
        .sort((a, b) => byWords(a.name, b.name) || byWords(a.title, b.title) || a.id - b.id);
    },
  );

  app.post(
    '/api/winner_docs/view',
    { config: { ...config, asOther: true }, schema: { tags, body: winnerDocumentBody } },
    (request, reply) =>
      send({ request, reply }, ownCustomer(request, request.body.customer_id), request.body.id),
  );

  app.get(
    '/api/winner_docs/:id/file',
    { config: { ...config, asOther: true }, schema: { tags, params: recordParams } },
    (request, reply) => send({ request, reply }, ownCustomer(request, undefined), request.params.id),
  );
}
