import { http } from 'host/portal';
import type { UserImportAnswer } from '../../../wire/users';

/** Checks a file of users, or with `write` imports it: every line, or none. */
export function importUsers(
  file: File,
  { write, onProgress }: { write: boolean; onProgress: (done: number) => void },
): Promise<UserImportAnswer> {
  const body = new FormData();
  body.set('dry_run', write ? '0' : '1');
  body.set('file', file);
  return http.post<UserImportAnswer>('users/import', body, { onProgress });
}
