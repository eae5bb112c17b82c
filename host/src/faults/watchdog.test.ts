import { type Beat, freezeReport, watchdog } from './watchdog';

const beat: Beat = { base: '/remotes/mf-x/aaaaaa/', page: '/admin/x', registry_id: '1', token: null };
let at = 0;
let frozen: Beat[] = [];
let dog: ReturnType<typeof watchdog>;
beforeEach(() => {
  at = 0;
  frozen = [];
  dog = watchdog(
    () => at,
    (found) => frozen.push(found),
  );
});
/** Seconds pass in which the watchdog looks, and the page says `said`. */
function pass(seconds: number, said?: Beat | null): void {
  for (let n = 0; n < seconds; n++) {
    at += 1000;
    if (said !== undefined) dog.hear(said);
    dog.look();
  }
}

it('a page that says nothing for five seconds is frozen, once', () => {
  pass(10, beat);
  pass(4);
  expect(frozen).toEqual([]);
  pass(10);
  expect(frozen).toEqual([beat]);
  pass(3, beat);
  pass(6);
  expect(frozen).toHaveLength(2);
});

it('a page out of sight is left alone', () => {
  pass(2, beat);
  pass(1, null);
  pass(60);
  expect(frozen).toEqual([]);
});

it('a machine that slept is no frozen page', () => {
  pass(2, beat);
  at += 3_600_000;
  pass(4);
  expect(frozen).toEqual([]);
  pass(2);
  expect(frozen).toEqual([beat]);
});

it('its report names area, page and registry, and says nothing of the session', () => {
  const report = freezeReport({ ...beat, token: 'secret' });
  expect(report).toMatchObject({
    registry_id: '1',
    faulty: [beat.base],
    faults: [{ kind: 'freeze', base: beat.base, page: '/admin/x', count: 1 }],
  });
  expect(JSON.stringify(report)).not.toContain('secret');
});
