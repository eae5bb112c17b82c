import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { outgoing } from '../../platform/outgoing';
import { type Message, sendBy, type Sent } from './send';

/** A message on its way to the worker, and what came of it on its way back. */
export type Asked = readonly [n: number, message: Message];
export type Answered = readonly [n: number, sent: Sent];

/** Answers that come within it go back together. */
const TOGETHER_MS = 10;

// Linux counts threads one by one: what people wait for goes before what their systems are told.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);

const { privateOrigins } = workerData as { readonly privateOrigins: readonly string[] };
const send = sendBy(outgoing({ privateOrigins }));
let answered: Answered[] = [];

async function answer([n, message]: Asked): Promise<void> {
  const sent = await send(message);
  answered.push([n, sent]);
  if (answered.length > 1) return;
  setTimeout(() => {
    parentPort?.postMessage(answered);
    answered = [];
  }, TOGETHER_MS);
}

parentPort?.on('message', (asked: readonly Asked[]) => {
  for (const one of asked) void answer(one);
});
