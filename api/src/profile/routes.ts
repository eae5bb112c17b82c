import { changeCustomerParams, messageAnswer, profileFields } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PHOTO_BYTES, PHOTO_TYPES, type Photos } from '../files/photo';
import { sendStored } from '../files/send';
import type { FileStore } from '../files/store';
import { sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';
import { readForm } from '../platform/multipart';
import { readInput } from '../platform/validation';
import { refuseOwnRights } from './own-rights';
import { profileSaver, type SaveDeps } from './save';
import { unitsRoute } from './units-route';
import { visitRoute } from './visits';

interface ProfileDeps extends SaveDeps {
  readonly files: FileStore;
  readonly album: Photos;
  readonly now: () => Date;
  /** Saves another user; whoever may not is answered 404. */
  readonly saveOther: (request: FastifyRequest, id: number) => Promise<void>;
}

const SAVED = { message: 'Registro salvo com sucesso' };
/** More units than any customer has. */
const UNITS = 500;
const storeList = z.array(z.string().max(20)).max(UNITS);
/** One field for each unit, and for each of the codes that the form repeats. */
const FORM = { fileBytes: PHOTO_BYTES, fields: UNITS + 120, fieldBytes: 5000 };

export function profileRoutes(app: App, deps: ProfileDeps): void {
  photoRoute(app, deps.files);
  saveRoute(app, deps);
  visitRoute(app, deps);
  unitsRoute(app, deps);
}

/** An `<img>` sends no bearer token, so the name is the secret (128 bits); its content never changes. */
function photoRoute(app: App, files: FileStore): void {
  const params = z.object({ name: z.string().regex(/^[0-9a-f]{32}\.(png|jpg)$/) });
  app.get(
    '/files/photos/:name',
    { config: { access: 'public' }, schema: { hide: true, params } },
    async (request, reply) => {
      const { name } = request.params;
      return sendStored(
        { request, reply },
        { files, name: `photos/${name}` },
        {
          type: PHOTO_TYPES[name.slice(33)] ?? 'application/octet-stream',
          cacheControl: 'private, max-age=31536000, immutable',
        },
      );
    },
  );
}

/**
 * 'Meu Perfil': the user's own name, photo and password; types 1, 3 and 4 may also choose company and units. With
 * another's id it is the user form.
 */
function saveRoute(app: App, deps: ProfileDeps): void {
  const save = profileSaver(deps, deps.album);
  app.post(
    '/api/users/:userId',
    {
      config: { access: 'session', otherUser: true, limit: 'mails' },
      schema: {
        tags: ['profile'],
        params: changeCustomerParams,
        consumes: ['multipart/form-data'],
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      const session = sessionOf(request);
      const { userId } = request.params;
      if (userId !== session.userId) {
        await deps.saveOther(request, userId);
        return SAVED;
      }
      const { fields, repeated, file } = await readForm(request, FORM);
      const access = repeated['access[]'] ?? fields.access;
      refuseOwnRights(request, request.isMultipart() ? { ...fields, access } : Object(request.body));
      const stores = repeated['stores[]'] ?? repeated['stores'];
      await save(request, {
        fields: readInput(profileFields, fields),
        stores: stores && readInput(storeList, stores),
        photo: file?.field === 'photo' && file.content.length > 0 ? file.content : undefined,
      });
      return SAVED;
    },
  );
}
