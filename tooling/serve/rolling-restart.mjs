// @ts-check
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { login } from './login.mjs';

/** Users who call without a pause, and the calls that read or write. */
const USERS = 4;

/**
 * Each process is stopped as an operator does and started again, the other serving meanwhile. No call may fail, and what
 * was answered as saved must be there.
 * @param {import('./checks.mjs').Setup} setup
 */
export async function rollingRestart({ origin, portal, cluster }) {
  const { headers } = await login(origin);
  let calls = 0;
  let going = true;
  /** @type {string[]} */
  const wrong = [];
  /** @type {Set<string>} */
  const saved = new Set();

  /** @returns {Promise<boolean>} */
  async function call(/** @type {string} */ path, /** @type {object | null} */ body = null) {
    calls++;
    try {
      const answer = await fetch(`${origin}/api/${path}`, {
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      await answer.arrayBuffer();
      if (answer.status === 429) {
        // More is sent in one user's name here than people send.
        await cluster.query('DELETE FROM portal.attempt_limits');
        return await call(path, body);
      }
      if (!answer.ok) wrong.push(`${path} ${answer.status}`);
      return answer.ok;
    } catch (error) {
      wrong.push(`${path} ${error}`);
      return false;
    }
  }
  async function user(/** @type {number} */ number) {
    for (let time = 0; going; time++) {
      await call('users/sessions');
      const name = `user ${number}`;
      if (await call('users/views', { endpoint: 'contracts', name, query: `page=${time}` })) saved.add(name);
    }
  }
  const users = Array.from({ length: USERS }, (_, number) => user(number));
  for (const port of portal.ports) {
    await wait(500);
    await portal.stop(port);
    await wait(500);
    await portal.start(port);
  }
  await wait(1500);
  going = false;
  await Promise.all(users);

  assert.deepEqual(wrong.slice(0, 5), [], `${wrong.length} of ${calls} calls failed`);
  const answer = await fetch(`${origin}/api/users/views?endpoint=contracts`, { headers });
  const { data } = /** @type {{ data: { name: string }[] }} */ (await answer.json());
  const names = new Set(data.map(({ name }) => name));
  for (const name of saved) assert.ok(names.has(name), `${name} was answered as saved`);
  return `${calls} calls`;
}
