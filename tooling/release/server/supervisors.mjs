// @ts-check
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import readline from 'node:readline';

/** In the releases' folder: how each portal that follows it is asked (api/src/supervisor/control.ts). */
const FOLDER = '.supervisors';

/**
 * @typedef {{ name: string, version: string, folder: string, contract?: boolean, before?: string | undefined,
 *   callers?: Record<string, string[]> }} Part a server part, the version that is live, and the calls of the live areas' screens
 * @typedef {{ port?: number, refused?: string }} Answer
 */

/** A connection to a portal's supervisor, or null where that is of another machine or gone. @returns {Promise<net.Socket | null>} */
function connect(/** @type {string} */ file) {
  /** @type {string} */
  let address;
  try {
    ({ address } = JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return Promise.resolve(null);
  }
  return new Promise((resolve) => {
    const socket = net.connect(address);
    socket.once('error', () => resolve(null));
    socket.once('connect', () => resolve(socket));
  });
}

/**
 * The portals of this machine that follow the releases in `dir`. `close` ends what is being tried, unless it is live by
 * then.
 */
export async function supervisors(/** @type {string} */ dir) {
  const folder = path.join(dir, FOLDER);
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).map((file) => path.join(folder, file)) : [];
  const sockets = (await Promise.all(files.map(connect))).filter((socket) => socket !== null);
  const lines = sockets.map((socket) => {
    // A portal that is stopped meanwhile answers nothing.
    socket.on('error', () => undefined);
    return readline.createInterface({ input: socket })[Symbol.asyncIterator]();
  });

  /** @returns {Promise<Answer>} */
  async function ask(/** @type {number} */ n, /** @type {object} */ question) {
    sockets[n]?.write(`${JSON.stringify(question)}\n`);
    const { value, done } = (await lines[n]?.next()) ?? { done: true };
    return done ? { refused: 'the portal ended meanwhile' } : JSON.parse(value);
  }

  return {
    count: sockets.length,
    /**
     * Starts a server with the part in it, beside the one that serves; answers its address. Throws a sentence if it does
     * not come up, or could not serve the screens before it.
     */
    async trial(/** @type {Part} */ part) {
      const { port, refused } = await ask(0, { trial: part });
      if (refused !== undefined) throw new Error(`${part.name}: its server part does not serve: ${refused}.`);
      return `http://127.0.0.1:${port}`;
    },
    /** Resolves when every portal here serves this version; throws a sentence if one went on with another. */
    async settled(/** @type {string} */ name, /** @type {string} */ version) {
      const answers = await Promise.all(sockets.map((_, n) => ask(n, { settled: { name, version } })));
      const { refused } = answers.find((answer) => answer.refused !== undefined) ?? {};
      if (refused !== undefined)
        throw new Error(`${name} ${version} does not serve, and the portal goes back: ${refused}.`);
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}

/** After a change of what is live: waits until the portals of this machine serve it. */
export async function serving(
  /** @type {string} */ dir,
  /** @type {string} */ name,
  /** @type {string} */ version,
) {
  const portals = await supervisors(dir);
  try {
    await portals.settled(name, version);
  } finally {
    portals.close();
  }
}
