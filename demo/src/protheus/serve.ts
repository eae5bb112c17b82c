import { parseArgs } from 'node:util';
import { atWork } from './at-work';
import { salesOrder } from 'api/testing/protheus/sales-order';
import { startStandIn } from 'api/testing/protheus/server';

/** The stand-in as a program: `serve.js PASTA [--port 8080] [--every 4]`. Prints its address on the first line. */
async function serve(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', default: '0' }, every: { type: 'string', default: '0' } },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error('Uso: serve.js PASTA [--port N] [--every SEGUNDOS]');
  const standIn = await startStandIn(folder, { port: Number(values.port), handlers: [salesOrder] });
  console.info(standIn.url);
  const every = Number(values.every) * 1000;
  const step = atWork(standIn.erp, () => new Date());
  const timer =
    every > 0
      ? setInterval(() => {
          const done = step();
          if (done !== null) console.info(`ERP: ${done}`);
        }, every)
      : undefined;
  const stop = async () => {
    clearInterval(timer);
    await standIn.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

serve().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
