declare global {
  /** Answers by path and, for a call, its `Authorization`; set by the page's own script (host/prerender.mjs). */
  var __early: Record<string, Promise<Response>> | undefined;
}

/** The answer to what the page asked for while its scripts were loading; each can be taken once. */
export function takeEarly(key: string): Promise<Response> | undefined {
  const answer = globalThis.__early?.[key];
  delete globalThis.__early?.[key];
  return answer;
}
