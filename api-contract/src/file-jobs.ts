import { z } from 'zod';

/** `202` of a call that prepares a file (docs/product/calls.md, 'Long work'): the id to ask `GET jobs/{id}` for. */
export const fileJobStarted = z.object({ job_id: z.string() });
export type FileJobStarted = z.infer<typeof fileJobStarted>;

/** Another user's job, or one of another company than the active one, is not found. */
export const fileJobParams = z.object({ id: z.string().max(100) });

/**
 * `GET jobs/{id}`: `progress` in percent. `download` is the path below `/api/`, once `status` is `done`; the file is
 * kept for a day, and its address answers 410 afterwards (`expired`). `notes` say what the file lacks, `message` why
 * there is none.
 */
export const fileJob = z.object({
  status: z.enum(['waiting', 'running', 'done', 'failed', 'expired']),
  progress: z.number().int().min(0).max(100),
  download: z.string().optional(),
  file_name: z.string().optional(),
  size: z.number().int().optional(),
  notes: z.array(z.string()),
  message: z.string().optional(),
});
export type FileJob = z.infer<typeof fileJob>;
