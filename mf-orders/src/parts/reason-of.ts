import { ApiError } from 'host/portal';

/** Why the server refused what was sent, in its words: of a field first. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Erro na API';
  return Object.values(error.errors)[0]?.[0] ?? error.message;
}
