import { startStandIn } from 'api/testing/protheus/server';
import { runBeside, say } from '../processes';

/** The stand-in Protheus over a dataset's folder; says its address. */
runBeside(async () => {
  const { url } = await startStandIn(process.argv[2] ?? '');
  say(url);
});
