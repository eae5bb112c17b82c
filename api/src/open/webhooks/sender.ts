import { Worker } from 'node:worker_threads';
import { WEBHOOK_PROBLEM } from 'api-contract';
import { threadProgram } from '../../paths';
import type { Message, SendMessage, Sent } from './send';
import type { Answered, Asked } from './send-worker';

/** What sends messages, and how to end it. */
export interface Sender {
  readonly send: SendMessage;
  readonly close: () => Promise<void>;
}

const LOST: Sent = { status: null, problem: WEBHOOK_PROBLEM.connection };

/**
 * Sends from a thread of its own: a thousand messages a second would hold up every call of the portal. It begins with the
 * first message; messages of a thread that dies are as if their connections had broken.
 */
export function threadSender(privateOrigins: readonly string[]): Sender {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, (sent: Sent) => void>();
  let asked: Asked[] = [];

  function start(): Worker {
    const thread = new Worker(threadProgram('send'), { workerData: { privateOrigins } });
    // It keeps no process alive that has nothing else to do.
    thread.unref();
    thread.on('message', (answered: readonly Answered[]) => {
      for (const [n, sent] of answered) {
        waiting.get(n)?.(sent);
        waiting.delete(n);
      }
    });
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      if (worker === thread) worker = null;
      for (const answer of waiting.values()) answer(LOST);
      waiting.clear();
    });
    return thread;
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
