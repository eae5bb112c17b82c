// @ts-check
// `npm run bench:morning -- --users 1000 --seconds 300`: signed-in users go about their morning (home, lists, records,
// files, orders, streams, with pauses) on a portal with its database, from a process beside it. Says the p99 of a list,
// alone and then; ends with 1 on an error. --seed makes another morning, --break doubles the users until it does not
// hold, and --seconds 3600 --every 60 is the long one, with memory, connections and open files. BENCH_ORDERS (20000) is
// the dataset's size, BENCH_DATASET an existing one.
import { runBench } from './run.mjs';

await runBench('bench-morning', { orders: 20_000, args: process.argv.slice(2) });
