import { once } from 'node:events';
import { runBeside, say } from '../processes';
import { callUntilTold, type Calling } from './caller';

/** The process of `caller`: calls from the first message to the second. */
runBeside(async () => {
  const [calling] = (await once(process, 'message')) as [Calling];
  let told = false;
  process.once('message', () => (told = true));
  say(
    await callUntilTold(
      calling,
      () => told,
      () => say('ready'),
    ),
  );
});
