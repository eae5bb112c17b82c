// @ts-check

export const DEMO = { email: 'cliente@portal.demo', password: 'Portal!2026' };

/** Logs in at this origin; answers the status and, where it worked, the header of the session. */
export async function login(/** @type {string} */ origin, credentials = DEMO) {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { token = '' } = /** @type {{ token?: string }} */ (await answer.json());
  return { status: answer.status, headers: { authorization: `Bearer ${token}` } };
}
