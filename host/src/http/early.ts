declare global {
  /**
   * Answers by path, with the `Authorization` each was requested with; set by the inline script
   * (host/prerender.mjs).
   */
  var __early: Record<string, Promise<Response>> | undefined;
}

/** The answer to a call that the page made while its scripts were loading. Each can be taken once. */
export function takeEarly(key: string): Promise<Response> | undefined {
  const answer = globalThis.__early?.[key];
  delete globalThis.__early?.[key];
  return answer;
}
