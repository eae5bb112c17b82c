declare global {
  /** Set by the page's own script (host/prerender.mjs) when the form was sent before it had come alive. */
  var __submitted: boolean | undefined;
}

/** Whether the form was sent before its scripts could handle it. True only the first time. */
export function takeEarlySubmit(): boolean {
  const submitted = globalThis.__submitted ?? false;
  globalThis.__submitted = false;
  return submitted;
}
