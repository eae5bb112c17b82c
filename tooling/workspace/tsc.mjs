// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const manifest = fileURLToPath(import.meta.resolve('typescript-native/package.json'));

/** The native compiler's program: it takes seconds where the JavaScript one takes minutes. */
export const tsc = path.join(path.dirname(manifest), 'bin/tsc');
