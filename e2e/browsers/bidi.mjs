// @ts-check

/** @typedef {Record<string, any>} Fields */

/**
 * A connection by WebDriver BiDi. Node 20 has its WebSocket behind --experimental-websocket.
 * @param {string} url
 */
export async function connect(url) {
  const socket = new WebSocket(url);
  /** @type {Map<number, { resolve: (result: Fields) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${url} does not answer`)));
  });
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data));
    if (error) waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended.'));
  });
  let last = 0;
  return {
    /** @returns {Promise<Fields>} */
    send: (/** @type {string} */ method, /** @type {Fields} */ params = {}) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}
