import type { Problem } from 'api-contract';

/** The message when the server sent none (docs/product/texts.md, 'Toasts'). */
export const API_FAILED = 'Erro na API';

/** What is said where no server was reached. */
export const NO_NETWORK = 'Sem conexão. Tente de novo quando a rede voltar.';

/** Without a session, or with one that is over. */
export const UNAUTHENTICATED = 401;

/** A failed call: HTTP status, the server's Portuguese message, field errors of a 422. `status` 0 means no answer. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly status: number,
    message: string,
    readonly errors: Record<string, string[]> = {},
    readonly code?: Problem['code'],
    /** What finds the call in the server's log (trace.ts); none where no answer came. */
    readonly reference?: string,
  ) {
    super(message);
  }

  /** No network led to a server; a page says so in words of its own (shared-ui/src/state). */
  get withoutNetwork(): boolean {
    return this.status === 0 && this.message === NO_NETWORK;
  }
}

/** A failure as a failed call; what is none, which is a bug of the page, says 'Erro na API'. */
export const apiErrorOf = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, API_FAILED);

/** What a proxy says in place of a server that is away. */
const PROXY_ONLY: readonly number[] = [502, 503, 504];

/** Whether no answer came at all, or one that is not the portal's own, which has words of its own. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || (PROXY_ONLY.includes(error.status) && error.message === API_FAILED));

/** Whether a call was refused because there is no such record, or none that the user may see. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && [404, 422].includes(error.status);

/** What a call answers; null where there is no such record. */
export const orNull = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
