// @ts-check
// `npm run bench:webhooks`: a thousand events a second are queued and sent to customers' systems (a process beside the
// portal), while a list is asked for, in turns with seconds in which the same rows are written as they were. Fails where the
// list's p99 is more than 10 % longer, an event is lost or the queue grows. BENCH_EVENTS (1000), BENCH_SECONDS (20),
// BENCH_ROUNDS (3) and BENCH_ORDERS (20000) make it smaller; BENCH_DATASET is an existing dataset.
import { runBench } from './run.mjs';

await runBench('bench-webhooks', { orders: 20_000 });
