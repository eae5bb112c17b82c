const os = require('node:os');
const path = require('node:path');

/** Where this project caches what any clone of it on this machine can reuse; it can be deleted at any time. */
module.exports.cacheDir = () =>
  path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'portal-do-cliente');
