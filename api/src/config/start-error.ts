/** Why the server cannot start, as one sentence for whoever operates it: shown alone, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
