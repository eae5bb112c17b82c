import { Worker } from 'node:worker_threads';
import { WEBHOOK_PROBLEM } from 'api-contract';
import { workerProgram } from '../../paths';
import type { Message, SendMessage, Sent } from './send';
import type { Answered, Asked } from './send-worker';

/** What sends messages, and how to end it. */
export interface Sender {
  readonly send: SendMessage;
  readonly close: () => Promise<void>;
}

const LOST: Sent = { status: null, problem: WEBHOOK_PROBLEM.connection };

/**
 * Sends from a worker of its own: a thousand messages a second would hold up every call of the portal. It begins with the
 * first message; messages of a worker that dies are as if their connections had broken.
 */
export function workerSender(privateOrigins: readonly string[]): Sender {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, (sent: Sent) => void>();
  let asked: Asked[] = [];

  function start(): Worker {
    const started = new Worker(workerProgram('send'), { workerData: { privateOrigins } });
    // It keeps no process alive that has nothing else to do.
    started.unref();
    started.on('message', (answered: readonly Answered[]) => {
      for (const [n, sent] of answered) {
        waiting.get(n)?.(sent);
        waiting.delete(n);
      }
    });
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = null;
      for (const answer of waiting.values()) answer(LOST);
      waiting.clear();
    });
    return started;
  }
  /** What is asked in one turn goes over together. */
  function hand(): void {
    worker ??= start();
    worker.postMessage(asked);
    asked = [];
  }

  return {
    send: (message: Message) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        asked.push([last, message]);
        if (asked.length === 1) queueMicrotask(hand);
      }),
    close: async () => void (await worker?.terminate()),
  };
}
