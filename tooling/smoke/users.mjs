// @ts-check
import { loadAccess, loadApiContract } from '../workspace/load.mjs';

/**
 * @typedef {import('../../api-contract/src/index').SessionUser} SessionUser
 * @typedef {import('../../api-contract/src/index').RemoteDeclaration['pages'][number]} Page
 * @typedef {{ email: string, password: string }} Credentials
 * @typedef {{ token: string, expiresAt: string, user: SessionUser }} Login
 */

/** The demo's users: together they may see every page. */
const DEMO = ['cliente', 'master', 'gestor'].map((name) => ({
  email: `${name}@portal.demo`,
  password: 'Portal!2026',
}));

/**
 * Who opens the pages: the users of `SMOKE_USERS` (`address:password`, separated by commas), else the demo's in a demo,
 * else nobody. Throws one sentence for a list that cannot be read.
 * @param {{ demo: boolean, named?: string }} options
 * @returns {Credentials[]}
 */
export function smokeUsers({ demo, named = process.env.SMOKE_USERS ?? '' }) {
  const parts = named
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0) return demo ? DEMO : [];
  return parts.map((part, index) => {
    const [, email = '', password = ''] = /^([^:]+@[^:]+):(.+)$/.exec(part) ?? [];
    if (!email) throw new Error(`SMOKE_USERS: user ${index + 1} is not written as address:password.`);
    return { email, password };
  });
}

const post = (/** @type {string} */ url, /** @type {object} */ body, token = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

/** Why a user would see another screen than the pages. */
const GATES = {
  terms: 'has to accept the terms of use first',
  maintenance: 'is kept out by the maintenance',
  two_step: 'has to set up a second step first',
};

async function refusalOf(/** @type {SessionUser} */ user) {
  const { gateOf } = await loadApiContract();
  const gate = gateOf(user);
  return gate && GATES[gate];
}

/**
 * Logs a user in. Throws one sentence if he does not get to the pages; then he has no session.
 * @param {string} portal
 * @param {Credentials} credentials
 * @returns {Promise<Login>}
 */
async function logIn(portal, { email, password }) {
  const answer = await post(`${portal}/api/login`, { email, password });
  const { token, token_expires_at: expiresAt } = answer.ok ? await answer.json() : {};
  if (!token) {
    const why = answer.ok ? 'it asks for a second step' : `it answers ${answer.status}`;
    throw new Error(`The smoke user ${email} is not let in by ${portal}: ${why}.`);
  }
  const me = await post(`${portal}/api/me`, {}, token);
  const user = me.ok ? (await me.json()).user : null;
  const refusal = user ? await refusalOf(user) : `is refused by me with ${me.status}`;
  if (!refusal) return { token, expiresAt, user };
  await endSession(portal, token).catch(() => undefined);
  throw new Error(`The smoke user ${email} at ${portal} ${refusal}.`);
}

/** Ends a session. */
export const endSession = (/** @type {string} */ portal, /** @type {string} */ token) =>
  post(`${portal}/api/logout`, {}, token);

/** Ends the sessions; one that cannot be ended does not keep the others. */
const logOut = (/** @type {string} */ portal, /** @type {Login[]} */ logins) =>
  Promise.allSettled(logins.map(({ token }) => endSession(portal, token)));

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM']);

/**
 * Does work with sessions of these users, which end with it, also when the process is told to end.
 * @template T
 * @param {string} portal
 * @param {Credentials[]} users
 * @param {(logins: Login[]) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function asUsers(portal, users, work) {
  /** @type {Login[]} */
  const open = [];
  // A handler takes the signal's own end away, and the browser would keep the process alive.
  const interrupted = () => void logOut(portal, open).finally(() => process.exit(130));
  for (const signal of SIGNALS) process.once(signal, interrupted);
  try {
    const opened = await Promise.allSettled(
      users.map(async (user) => {
        const login = await logIn(portal, user);
        open.push(login);
        return login;
      }),
    );
    const refused = opened.find((one) => one.status === 'rejected');
    if (refused) throw refused.reason;
    return await work(opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
  } finally {
    await logOut(portal, open);
    for (const signal of SIGNALS) process.off(signal, interrupted);
  }
}

/** Says which of the logins, the first one, a page opens for; by the host's own rule. */
export async function chooser(/** @type {Login[]} */ logins) {
  const { mayAccess, hasCompanyFor } = await loadAccess();
  return (/** @type {Pick<Page, 'access' | 'ofCompany'>} */ page) =>
    logins.find(({ user }) => mayAccess(page.access, user) && hasCompanyFor(page, user));
}
