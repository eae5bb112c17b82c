declare global {
  /** Answers by path and, for a call, its `Authorization`; set by the page's own script (host/prerender.mjs). */
  var __early: Record<string, Promise<Response>> | undefined;
}

/** What the page asked for while its scripts were on their way; each answer is taken once. */
export function takeEarly(key: string): Promise<Response> | undefined {
  const answer = globalThis.__early?.[key];
  delete globalThis.__early?.[key];
  return answer;
}
