declare global {
  /** Set by the page's own script (host/prerender.mjs) when the form was sent before it had come alive. */
  var __submitted: boolean | undefined;
}

/** Whether the form has been sent with nobody there to take it; once. */
export function takeEarlySubmit(): boolean {
  const submitted = globalThis.__submitted ?? false;
  globalThis.__submitted = false;
  return submitted;
}
