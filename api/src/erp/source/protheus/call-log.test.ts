import type { TimeLogEntry } from '../../time-log';
import { callLog } from './call-log';

it('writes every call, and those that brought nothing together once a minute', () => {
  const entries: TimeLogEntry[] = [];
  let clock = 0;
  const write = callLog({ add: (entry) => void entries.push(entry) }, () => clock);
  const call = (name: string, nothing: boolean) => {
    const [start, end] = [new Date(clock), new Date(clock + 200)];
    write({ routine: 'q', start, end, status: 'ok', message: null, body: name, userId: null }, nothing);
    clock += 10_000;
  };
  for (let n = 0; n < 7; n++) call(`quiet ${n}`, true);
  call('rows', false);
  expect(entries).toEqual([
    expect.objectContaining({ body: null, message: '7 consultas sem linhas', status: 'ok' }),
    expect.objectContaining({ body: 'rows', message: null }),
  ]);
  const [sum] = entries;
  expect((sum?.end.getTime() ?? 0) - (sum?.start.getTime() ?? 0)).toBe(1400);
});
