import { spawnSync } from 'node:child_process';
import { buildSync } from 'esbuild';
import { peakKb } from './peak';

it('measures this process alone, even when a larger one has started it', () => {
  const held = Buffer.alloc(300 * 1024 * 1024, 1);
  const { outputFiles } = buildSync({
    entryPoints: [require.resolve('./peak')],
    bundle: true,
    platform: 'node',
    write: false,
    format: 'iife',
    globalName: 'peak',
    footer: { js: 'console.log(peak.peakKb())' },
  });
  const { stdout } = spawnSync(process.execPath, ['-e', outputFiles[0]?.text ?? ''], { encoding: 'utf8' });
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).toBeLessThan(peakKb() - held.length / 2048);
});
