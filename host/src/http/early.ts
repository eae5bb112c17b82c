declare global {
  /** Answers by path, set by the page's own script (host/prerender.mjs). */
  var __early: Record<string, Promise<Response>> | undefined;
}

/** What the page asked for while its scripts were on their way; each answer is taken once. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const answer = globalThis.__early?.[path];
  delete globalThis.__early?.[path];
  return answer;
}
