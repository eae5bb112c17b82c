import { z } from 'zod';
import { MESSAGE_LENGTH, MESSAGE_VIA, THREAD_FILES } from './rules/codes/threads';

const id = z.int32().positive();

/** A text of several lines. */
const longText = z.string().trim().max(MESSAGE_LENGTH);

/** `POST …/messages`: `internal` is a note that only the supplier's people read; `files` were uploaded before. */
export const threadMessageBody = z
  .object({
    text: longText.default(''),
    internal: z.boolean().default(false),
    mentions: z.array(id).max(50).default([]),
    files: z.array(id).max(THREAD_FILES).default([]),
  })
  .refine(({ text, files }) => text !== '' || files.length > 0, {
    path: ['text'],
    error: 'Escreva a mensagem.',
  });
export type ThreadMessageBody = z.output<typeof threadMessageBody>;

/** A file of a conversation; a picture has a thumbnail (`?thumb=1`). */
export const threadFile = z.object({ id, name: z.string(), type: z.string(), size: z.number().int() });
export type ThreadFile = z.infer<typeof threadFile>;
export const threadFilesAnswer = z.object({ files: z.array(threadFile) });

/**
 * A message. Only the supplier's people get `internal`, and mails that became no message: `accepted: false`, with their
 * sender and why.
 */
export const threadMessage = z.object({
  id: z.int().positive(),
  text: z.string(),
  user_name: z.string(),
  created_at: z.string(),
  via: z.enum(MESSAGE_VIA),
  read_by: z.array(z.string()),
  files: z.array(threadFile),
  /** Whether the supplier wrote it, and whether the reader did. */
  staff: z.boolean(),
  mine: z.boolean(),
  internal: z.boolean().optional(),
  accepted: z.boolean().optional(),
  from: z.string().optional(),
  why: z.string().optional(),
});
export type ThreadMessage = z.infer<typeof threadMessage>;
export const threadMessageAnswer = z.object({ id: z.int().positive() });

/** `GET …/people`: who can be mentioned; customers mention their colleagues. */
export const threadPerson = z.object({ id, name: z.string(), staff: z.boolean() });
export type ThreadPerson = z.infer<typeof threadPerson>;
export const threadPeopleAnswer = z.object({ data: z.array(threadPerson) });

export const threadParams = z.object({ id: z.coerce.number().pipe(id) });
/** `GET …/stream`: `since` is the `last_at` that the page shows. */
export const threadStreamQuery = z.object({ since: z.iso.datetime().optional() });
export const threadFileParams = threadParams.extend({ file: z.coerce.number().pipe(id) });
export const threadFileQuery = z.object({ thumb: z.literal(['0', '1']).optional() });
