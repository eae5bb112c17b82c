import net from 'node:net';
import { invalid, HttpProblem } from '../platform/problem';

/** Looks for malware in a file that is about to be kept: 422 for `field` where it is infected, 503 where nobody can say. */
export type Scan = (content: Uint8Array, field: string) => Promise<void>;

/** clamd has this long without a word, in ms. */
const SILENCE_MS = 30_000;
const RETRY_AFTER_S = 60;
/** Bytes of one part of the stream. */
const PART = 64 * 1024;
/** An answer is one short line. */
const ANSWER_BYTES = 4096;

const INFECTED = 'O arquivo foi recusado: o antivírus encontrou nele um programa nocivo.';
const AWAY = 'O antivírus não está disponível no momento. Envie o arquivo de novo em alguns minutos.';

const lengthOf = (part: Uint8Array) => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(part.length);
  return head;
};

/** Asks clamd by INSTREAM; answers its line, `stream: OK` or `stream: <name> FOUND`. */
function ask(place: net.NetConnectOpts, content: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(place);
    let answer = '';
    socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('clamd is silent')));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\0') || answer.length > ANSWER_BYTES) socket.destroy();
    });
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < content.length; at += PART) {
        const part = content.subarray(at, at + PART);
        socket.write(lengthOf(part));
        socket.write(part);
      }
      // clamd answers before it ends the connection: this side stays open until then.
      socket.write(lengthOf(new Uint8Array()));
    });
  });
}

/** `tcp://host:3310`, or `unix:/run/clamav/clamd.ctl`. */
function placeOf(url: string): net.NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** Asks the clamd of `CLAMD_URL`. Fails closed: what it does not call clean is refused; `onFault` is told why. */
export function clamdScan(url: string, onFault: (error: unknown) => void): Scan {
  const place = placeOf(url);
  return async (content, field) => {
    let answer: string;
    try {
      answer = (await ask(place, content)).replaceAll('\0', '').trim();
    } catch (error) {
      answer = String(error);
    }
    if (answer === 'stream: OK') return;
    onFault(new Error(`clamd: ${answer || 'no answer'}`));
    if (/^stream: .+ FOUND$/.test(answer)) throw invalid(field, INFECTED);
    throw new HttpProblem(503, AWAY, { retryAfter: RETRY_AFTER_S });
  };
}
