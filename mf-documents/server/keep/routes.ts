import { DOCUMENT_BYTES, messageAnswer, safeFileName } from 'api-contract';
import { sendStored } from 'api/files/send';
import type { App } from 'api/platform/app-type';
import { readForm } from 'api/platform/multipart';
import { invalid } from 'api/platform/problem';
import { readInput } from 'api/platform/validation';
import { KEEPERS } from '../../wire/rules/keepers';
import { type KeepDeps, keepDocument } from './keep';
import { findKept, removeKept } from './remove';
import { keptDocumentAnswer, keptDocumentFields, keptDocumentParams } from '../../wire/kept-documents';

const tags = ['documents'];
/** No field of a document is longer than 120 characters. */
const FORM = { fileBytes: DOCUMENT_BYTES, fields: 20, fieldBytes: 1000 };
const config = { access: KEEPERS };

/** Sheets and certificates as staff keep them (ADR 0070). */
export function keptDocumentRoutes(app: App, deps: KeepDeps): void {
  const { pool, files } = deps;

  app.post(
    '/api/kept_documents',
    { config, schema: { tags, consumes: ['multipart/form-data'], response: { 200: keptDocumentAnswer } } },
    async (request) => {
      const { fields, file } = await readForm(request, FORM);
      const sent = readInput(keptDocumentFields, fields);
      if (file?.field !== 'file') throw invalid('file', 'Campo obrigatório.');
      const key = await keepDocument(deps, request, sent, file);
      return { key, message: 'Documento enviado com sucesso!' };
    },
  );

  app.get(
    '/api/kept_documents/:key/file',
    { config: { ...config, asOther: true }, schema: { tags, params: keptDocumentParams } },
    async (request, reply) => {
      const { file, title } = await findKept(pool, request.params.key);
      return sendStored(
        { request, reply },
        { files, name: file },
        { type: 'application/pdf', cacheControl: 'private, no-cache', saveAs: `${safeFileName(title)}.pdf` },
      );
    },
  );

  app.delete(
    '/api/kept_documents/:key',
    { config, schema: { tags, params: keptDocumentParams, response: { 200: messageAnswer } } },
    async (request) => {
      await removeKept(deps, request, request.params.key);
      return { message: 'Registro excluído com sucesso!' };
    },
  );
}
