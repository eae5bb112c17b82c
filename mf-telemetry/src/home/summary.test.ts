import { tank } from '../tanks/tank.fixture';
import { criticalParts } from './summary';

it('names one critical tank, counts several, and leaves out what is outdated or off', () => {
  const critical = { current_volume: 1 };
  const one = tank({ ...critical, tag: 'TQ-01' });
  const said = (...tanks: ReturnType<typeof tank>[]) =>
    criticalParts(tanks).map(({ text, to }) => `${text} ${to}`);
  expect(said(one, tank())).toEqual(['o tanque TQ-01 está em nível crítico /tanques/1']);
  expect(said({ ...one, tag: 'TQ-SOMA' })).toEqual(['o TANQUE SOMA está em nível crítico /tanques/1']);
  expect(said(one, tank(critical))).toEqual(['2 tanques em nível crítico /admin/telemetry']);
  expect(
    said(tank({ ...critical, is_active: false }), tank({ ...critical, updated_at: '2026-01-01T00:00:00Z' })),
  ).toEqual([]);
});
