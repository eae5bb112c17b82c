import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { controlSocket } from './control';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-releases-'));
const folder = path.join(dir, '.supervisors');
afterAll(() => fs.rmSync(dir, { recursive: true }));

const answers = {
  trial: () => Promise.reject(new Error('nothing is tried here')),
  settled: () => Promise.resolve(),
};
const addressIn = (file: string) =>
  (JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as { address: string }).address;

it('removes what a killed supervisor left, and leaves one that is heard and those of other machines', async () => {
  fs.mkdirSync(folder);
  const left = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-control-'));
  const note = (name: string, address: string) =>
    fs.writeFileSync(path.join(folder, name), JSON.stringify({ address }));
  note(`${os.hostname()}-1.json`, path.join(left, 'socket'));
  note('another-machine-1.json', '/nowhere/socket');
  const heard = net.createServer().listen(path.join(dir, 'heard'));
  note(`${os.hostname()}-2.json`, path.join(dir, 'heard'));
  fs.writeFileSync(path.join(folder, `${os.hostname()}-3.json`), '{');

  const control = await controlSocket(dir, answers);
  const own = `${os.hostname()}-${process.pid}.json`;
  expect(fs.readdirSync(folder).sort()).toEqual(
    ['another-machine-1.json', `${os.hostname()}-2.json`, own].sort(),
  );
  expect(fs.existsSync(left)).toBe(false);
  const address = addressIn(own);
  control?.close();
  heard.close();
  expect(fs.existsSync(path.dirname(address))).toBe(false);
  expect(fs.existsSync(path.join(folder, own))).toBe(false);
});

it('a system without a place for it leaves it out, and the portal serves', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation();
  const before = process.env.TMPDIR;
  process.env.TMPDIR = path.join(dir, 'nowhere');
  try {
    expect(await controlSocket(dir, answers)).toBeNull();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  expect(said).toHaveBeenCalledWith(expect.stringContaining('Commands cannot try server parts here'));
  said.mockRestore();
});
