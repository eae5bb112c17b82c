import { once } from 'node:events';
import { runBeside, say } from '../processes';
import { countLines, type Download } from './download';

/** The process of `linesElsewhere`. */
runBeside(async () => {
  const [download] = (await once(process, 'message')) as [Download];
  say(await countLines(download));
});
