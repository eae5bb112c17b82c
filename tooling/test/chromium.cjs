// @ts-check
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { cacheDir } = require('../cache/dir.cjs');
const { devDependencies } = require('../package.json');

const VERSION = devDependencies['@sparticuz/chromium'];

/** Background services off: they only look for servers a test machine may not reach. */
const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The font that comes with the browser is all it knows beside those of a page: a page looks alike on every machine. */
const fontsConf = (/** @type {string} */ folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, 'fonts').replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Where the browser's processes share their pictures, and how much room it needs there, in bytes. */
const SHARED = { folder: '/dev/shm', room: 2 ** 30 };

/**
 * What Playwright's own arguments do without. One has the browser share by files of the temporary folder, which a disk
 * makes and deletes by the thousand; it is for containers with little memory to share.
 */
function withoutArgs() {
  try {
    const { bavail, bsize } = fs.statfsSync(SHARED.folder);
    fs.accessSync(SHARED.folder, fs.constants.W_OK);
    return bavail * bsize >= SHARED.room ? ['--disable-dev-shm-usage'] : [];
  } catch {
    return [];
  }
}

/** Only the browser's process is told of its libraries and fonts: the machine need have neither. */
const launchOptions = (/** @type {string} */ folder) => ({
  executablePath: path.join(folder, 'chromium'),
  args: ARGS,
  ignoreDefaultArgs: withoutArgs(),
  env: {
    .../** @type {Record<string, string>} */ (process.env),
    LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
    FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
  },
});

/**
 * Unpacks the package's files. It does so into the temporary folder, and its libraries only where it believes to be in
 * a cloud function: a process of its own is told both.
 */
function unpack(/** @type {string} */ folder) {
  const code = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  const cwd = __dirname;
  const { status, stderr } = spawnSync(process.execPath, ['-e', code], { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The browser of the tests could not be unpacked: ${stderr}`);
}

/** Throws where the browser does not start, as with a C library it is not built for. */
function tryOut(/** @type {string} */ folder) {
  const { executablePath, env } = launchOptions(folder);
  const { status, stderr, error } = spawnSync(executablePath, ['--version'], { env, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`The browser of the tests does not start here: ${error?.message ?? stderr}`);
}

const DAY = 24 * 60 * 60 * 1000;

/** Deletes other versions and what an interrupted run left. Nothing younger than a day: another clone may be at work. */
function prune(/** @type {string} */ browsers) {
  const folders = fs.readdirSync(browsers).map((name) => path.join(browsers, name));
  for (const folder of folders)
    if (path.basename(folder) !== VERSION && Date.now() - fs.statSync(folder).mtimeMs > DAY)
      fs.rmSync(folder, { recursive: true, force: true });
}

/**
 * The browser of the tests, as Playwright's launch options: the Chromium of `@sparticuz/chromium`, which the first call
 * on a machine unpacks into the user's cache. Throws one sentence where it does not run.
 */
function testBrowser() {
  const browsers = path.join(cacheDir(), 'chromium');
  const folder = path.join(browsers, VERSION);
  if (fs.existsSync(folder)) return launchOptions(folder);
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The browser of the tests runs on Linux x64 only.');
  fs.mkdirSync(browsers, { recursive: true });
  const fresh = fs.mkdtempSync(path.join(browsers, 'new-'));
  try {
    unpack(fresh);
    tryOut(fresh);
    fs.writeFileSync(path.join(fresh, 'fonts.conf'), fontsConf(folder));
    // Renamed when complete, so that nobody sees half a browser.
    fs.renameSync(fresh, folder);
    prune(browsers);
  } catch (error) {
    fs.rmSync(fresh, { recursive: true, force: true });
    // Another run may have been first.
    if (!fs.existsSync(folder)) throw error;
  }
  return launchOptions(folder);
}

module.exports = { testBrowser };
