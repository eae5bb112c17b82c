// @ts-check
import { once } from 'node:events';
import http from 'node:http';
import S3rver from '@20minutes/s3rver';

/**
 * What the server does with a write: `refuse` answers 500 and keeps nothing, `cut` ends the connection before it is kept,
 * `lost` keeps it and ends the connection before it answers.
 * @typedef {'refuse' | 'cut' | 'lost'} Failure
 * @typedef {{ method: string, key: string }} Call
 */

/** The key of a request's path, below the bucket and the prefix. */
const keyOf = (/** @type {string | undefined} */ url) =>
  decodeURIComponent(new URL(url ?? '', 'http://s3').pathname).replace('/portal/releases/', '');

/**
 * @typedef {{ prefix?: string, delimiter?: string }} Listing
 * @typedef {{ objects: { key: string }[], commonPrefixes: string[], isTruncated: boolean }} Listed
 * @typedef {{ listObjects: (bucket: string, options: Listing) => Promise<Listed> }} Lists
 */

/** The library overlooks a folder that has files only two levels further down. */
function listFoldersWhole(/** @type {Lists} */ store) {
  const list = store.listObjects.bind(store);
  store.listObjects = async (bucket, { delimiter, ...options }) => {
    const found = await list(bucket, options);
    if (!delimiter) return found;
    const { prefix = '' } = options;
    const below = (/** @type {{ key: string }} */ { key }) => key.slice(prefix.length).split(delimiter);
    const folders = found.objects.filter((object) => below(object).length > 1);
    return {
      ...found,
      objects: found.objects.filter((object) => below(object).length === 1),
      commonPrefixes: [...new Set(folders.map((object) => `${prefix}${below(object)[0]}${delimiter}`))],
    };
  };
}

/**
 * An S3 server with a folder. The library does not know conditional writes, so they are decided here, one request after
 * the other, as S3 does: 412 where the object is not the version that `If-Match` names, or is there at all.
 */
export async function startS3(/** @type {string} */ directory) {
  const s3 = new S3rver({
    silent: true,
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'portal' }],
  });
  await s3.configureBuckets();
  listFoldersWhole(s3.store);
  const answer = s3.callback();
  let away = false;
  /** @type {((call: Call) => Failure | undefined | Promise<Failure | undefined>) | null} */
  let fault = null;
  /** @type {Call[]} */
  const writes = [];
  let turn = Promise.resolve();

  async function failsCondition(/** @type {http.IncomingMessage} */ { headers, url }) {
    const { 'if-match': match, 'if-none-match': none } = headers;
    if (!match && !none) return false;
    const [, bucket = '', ...key] = decodeURIComponent(new URL(url ?? '', 'http://s3').pathname).split('/');
    const there = await s3.store.existsObject(bucket, key.join('/'));
    if (none || !there) return none ? there : true;
    const { metadata, content } = await s3.store.getObject(bucket, key.join('/'));
    content.destroy();
    return metadata.etag !== match;
  }

  async function serve(
    /** @type {http.IncomingMessage} */ request,
    /** @type {http.ServerResponse} */ response,
  ) {
    if (away) return void request.socket.destroy();
    const { method = '' } = request;
    if (!['PUT', 'DELETE'].includes(method)) return answer(request, response);
    const call = { method, key: keyOf(request.url) };
    writes.push(call);
    const failure = await fault?.(call);
    if (failure === 'cut') return void request.socket.destroy();
    turn = turn.then(() => write(request, response, failure)).catch(() => void request.socket.destroy());
  }

  /** One write after the other, so that none comes between a condition and what it is for. */
  async function write(
    /** @type {http.IncomingMessage} */ request,
    /** @type {http.ServerResponse} */ response,
    /** @type {Failure | undefined} */ failure,
  ) {
    // Of a process that was killed before its turn came: nothing will close any more.
    const gone = () => response.destroyed || request.socket.destroyed;
    if (gone()) return;
    const refused = failure === 'refuse' ? 500 : (await failsCondition(request)) ? 412 : 0;
    if (refused) {
      request.resume();
      response.writeHead(refused, { 'content-type': 'application/xml' });
      return void response.end(
        `<Error><Code>${refused === 412 ? 'PreconditionFailed' : 'InternalError'}</Code></Error>`,
      );
    }
    if (gone()) return;
    if (failure === 'lost') response.end = () => response.destroy();
    const closed = once(response, 'close');
    answer(request, response);
    await closed;
  }
  const server = http.createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    place: {
      bucket: 'portal',
      prefix: 'releases/',
      region: 'us-east-1',
      endpoint,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    /** Every write so far, whatever became of it. */
    writes,
    /** The server is away, or there again. */
    setAway: (/** @type {boolean} */ value) => void (away = value),
    /** Decides what becomes of each write from now on. */
    setFault: (/** @type {typeof fault} */ value) => void (fault = value),
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
