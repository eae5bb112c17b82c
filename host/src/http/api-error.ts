import type { Problem } from 'api-contract';

/** The message when the server sent none (docs/product/texts.md, 'Toasts'). */
export const API_FAILED = 'Erro na API';

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
}
