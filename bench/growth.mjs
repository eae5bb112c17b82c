// @ts-check
// `npm run bench:growth`: how a page of 25 rows with its count takes longer as orders and titles grow, for a large, a
// middling and a small company, by one caller and by ten. BENCH_ORDERS (100000) is the dataset's size, BENCH_TIMES
// (1,3,10) how many times it is there in turn, BENCH_DATASET an existing dataset, BENCH_REQUESTS (100) calls of a round.
import { runBench } from './run.mjs';

await runBench('bench-growth', { orders: 100_000, node: ['--max-old-space-size=4096'] });
