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
  const manifest = require.resolve('echarts/package.json', { paths: [SHARED_UI] });
  const file = path.join(cacheDir(), `echarts-${require(manifest).version}.cjs`);
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
