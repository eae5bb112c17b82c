import { messageAnswer, recordParams } from 'api-contract';
import { sendStored } from 'api/files/send';
import { FILE_TYPES } from 'api/files/sniff';
import { sessionOf } from 'api/platform/access';
import type { App } from 'api/platform/app-type';
import { keyHeaders, keyOf } from 'api/platform/idempotency';
import { readForm } from 'api/platform/multipart';
import { HttpProblem, notFound, TEXTS } from 'api/platform/problem';
import { readInput } from 'api/platform/validation';
import { z } from 'zod';
import { noteBody } from '../wire';
import { NOTE_FILE } from '../wire/rules';
import { READERS } from './list';
import { addNote, type NoteDeps, noteFile } from './notes';

const FORM = { fileBytes: NOTE_FILE.bytes, fields: 2, fieldBytes: 1000 };
const tags = ['visits'];

/** The calls beside those of the list. */
export function noteRoutes(app: App, deps: NoteDeps): void {
  app.post(
    '/api/visits_notes',
    {
      config: { access: READERS },
      schema: {
        tags,
        headers: keyHeaders,
        consumes: ['multipart/form-data'],
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      const { userId, company } = sessionOf(request);
      if (!company) throw new HttpProblem(403, TEXTS.noCompany);
      const { fields, file = null } = await readForm(request, FORM);
      const { text } = readInput(noteBody, fields);
      const key = keyOf(request);
      await addNote(deps, { userId, customerId: company.id, text, file, key });
      return { message: 'Anotação salva com sucesso!' };
    },
  );

  app.get(
    '/api/visits_notes/:id/file',
    {
      config: { access: READERS, asOther: true },
      schema: { tags, params: recordParams, response: { 200: z.string() } },
    },
    async (request, reply) => {
      const { company } = sessionOf(request);
      if (!company) throw new HttpProblem(403, TEXTS.noCompany);
      const found = await noteFile(deps.pool, { id: request.params.id, customerId: company.id });
      if (!found) throw notFound();
      const kind = found.file.split('.').at(-1) ?? '';
      return sendStored(
        { request, reply },
        { files: deps.files, name: found.file },
        {
          type: FILE_TYPES[kind] ?? 'application/octet-stream',
          cacheControl: 'private, no-cache',
          saveAs: found.name,
        },
      );
    },
  );
}
