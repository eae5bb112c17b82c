declare global {
  /** Set by the inline script (host/prerender.mjs) when the user sent the form before hydration. */
  var __submitted: boolean | undefined;
}

/** Whether the user sent the form before its scripts could handle it. True only the first time. */
export function takeEarlySubmit(): boolean {
  const submitted = globalThis.__submitted ?? false;
  globalThis.__submitted = false;
  return submitted;
}
