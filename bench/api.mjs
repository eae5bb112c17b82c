// @ts-check
// `npm run bench:api`: list calls against their bare SQL over a large dataset, on the embedded
// PostgreSQL. BENCH_ORDERS (1000000), BENCH_REQUESTS (300 a round), BENCH_DATASET (an existing dataset folder) and
// BENCH_CASES (names to measure, a regular expression) make it smaller. Fails if a bar is missed.
import { runBench } from './run.mjs';

await runBench('bench-api', { orders: 1_000_000, node: ['--max-old-space-size=4096'] });
