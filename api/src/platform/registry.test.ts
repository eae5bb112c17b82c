import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { registryReader } from './registry';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-registry-'));
const file = path.join(folder, 'registry.json');
const error = jest.fn();
const read = () =>
  registryReader({ releasesDir: folder, hostDir: folder }, { error } as unknown as FastifyBaseLogger);
beforeEach(() => error.mockClear());
afterAll(() => fs.rmSync(folder, { recursive: true }));

it.each([
  ['there is none yet', null, `There is no registry ${file}: no area has been released here`],
  ['it is no JSON', 'no json', `The registry ${file} cannot be read: Unexpected token`],
])('without a registry the answer is 503, and the log says once that %s', async (_why, content, line) => {
  if (content) fs.writeFileSync(file, content);
  const registry = read();
  for (const ask of [registry, registry, registry.inspect])
    await expect(ask()).rejects.toMatchObject({ statusCode: 503 });
  expect(error.mock.calls).toEqual([[expect.stringContaining(line)]]);
});
