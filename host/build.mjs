import { buildHost } from './build-host.mjs';
import config from './webpack.config.mjs';

await buildHost(config({}, { mode: 'production' }));
