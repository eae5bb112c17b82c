const fs = require('node:fs');
const path = require('node:path');
const { buildSync } = require('esbuild');
const { cacheDir } = require('../cache/dir.cjs');

const SHARED_UI = path.join(__dirname, '../../shared-ui');
const PARTS = ['charts', 'components', 'core', 'renderers'];

/**
 * ECharts as one CommonJS file, bundled once for each version. Its 500 ES modules would otherwise be compiled, and
 * loaded again by every test file with a chart.
 */
function echartsBundle() {
  const manifest = path.join(SHARED_UI, 'node_modules/echarts/package.json');
  const { version } = JSON.parse(fs.readFileSync(manifest, 'utf8'));
  const file = path.join(cacheDir(), `echarts-${version}.cjs`);
  if (fs.existsSync(file)) return file;
  const { outputFiles } = buildSync({
    stdin: {
      contents: PARTS.map((part) => `export * from 'echarts/${part}';`).join('\n'),
      resolveDir: SHARED_UI,
    },
    bundle: true,
    format: 'cjs',
    write: false,
  });
  fs.mkdirSync(cacheDir(), { recursive: true });
  // Several jests may do this at once: none may see half a file.
  fs.writeFileSync(`${file}.${process.pid}`, outputFiles[0].contents);
  fs.renameSync(`${file}.${process.pid}`, file);
  return file;
}

/** For `moduleNameMapper`. */
module.exports.echartsMapper = () => ({ [`^echarts/(${PARTS.join('|')})$`]: echartsBundle() });
