import { endTestSession, startTestSession, stubServer } from 'host/testing';
import { fetchTanks } from './tanks.api';
import { tank } from './tank.fixture';

it('asks for tanks only with a session', async () => {
  let asked = 0;
  const restore = stubServer({ 'GET tanques': () => (asked++, [tank()]) });
  await expect(fetchTanks()).rejects.toThrow('Token não encontrado!');
  expect(asked).toBe(0);
  restore();
});

it('answers the tanks of the session', async () => {
  await startTestSession();
  const restore = stubServer({ 'GET tanques': [tank()] });
  await expect(fetchTanks()).resolves.toHaveLength(1);
  restore();
  endTestSession();
});
