import type { Tank } from 'api-contract';
import { formatDate } from 'api-contract/rules';
import { t } from 'shared-ui';
import styled from 'styled-components';
import { cubicMetres } from '../../tanks/volumes';
import type { ExpectedLevel } from './expected-levels';

/** The drawing's own units; it is as wide as its box. */
const [WIDTH, HEIGHT] = [300, 72];

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 4.5rem;
  overflow: visible;
  * {
    vector-effect: non-scaling-stroke;
  }
  .frame {
    fill: ${t.color.sunken};
  }
  .spread {
    fill: ${t.color.accent};
    opacity: 0.18;
  }
  .level {
    fill: none;
    stroke: ${t.color.accent};
    stroke-width: 2;
  }
  .critical {
    stroke: ${t.color.danger};
    stroke-dasharray: 4 3;
  }
  .overfill {
    stroke: ${t.color.info};
    stroke-dasharray: 4 3;
  }
  .fill {
    stroke: ${t.color.success};
    stroke-width: 3;
  }
  .need {
    stroke: ${t.color.danger};
    stroke-width: 2;
  }
`;

interface LevelChartProps {
  tank: Pick<Tank, 'capacity' | 'critical_level' | 'overfill_level' | 'forecast'>;
  levels: readonly ExpectedLevel[];
}

/** The expected level with how far it may be off, between the critical and the highest level; fills, and the need's day. */
export function LevelChart({ tank, levels }: LevelChartProps) {
  const { capacity, critical_level: critical, overfill_level: overfill, forecast } = tank;
  const [first, last] = [levels[0], levels.at(-1)];
  if (!first || !last) return null;
  const x = (n: number) => (n / Math.max(levels.length - 1, 1)) * WIDTH;
  const y = (volume: number) => HEIGHT - (Math.min(volume, capacity) / capacity) * HEIGHT;
  const line = (which: 'level' | 'low' | 'high', backwards = false) => {
    const points = levels.map((level, n) => `${x(n).toFixed(1)},${y(level[which]).toFixed(1)}`);
    return (backwards ? points.toReversed() : points).join(' ');
  };
  const fills = levels.flatMap(({ filled, level }, n) => (filled > 0 ? [{ n, filled, level }] : []));
  const need = levels.findIndex(({ day }) => day === forecast?.critical_date);
  const words = [
    `Nível esperado: ${cubicMetres(first.level)} hoje, ${cubicMetres(last.level)} em ${formatDate(last.day)}.`,
    need > 0 && `Sem entregas, crítico em ${formatDate(forecast?.critical_date)}.`,
    ...fills.map(({ n, filled }) => `${cubicMetres(filled)} em ${formatDate(levels[n]?.day)}.`),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={words}>
      <rect className="frame" width={WIDTH} height={HEIGHT} />
      <polygon className="spread" points={`${line('high')} ${line('low', true)}`} />
      {overfill !== null && <line className="overfill" x1={0} x2={WIDTH} y1={y(overfill)} y2={y(overfill)} />}
      <line className="critical" x1={0} x2={WIDTH} y1={y(critical)} y2={y(critical)} />
      {need > 0 && <line className="need" x1={x(need)} x2={x(need)} y1={0} y2={HEIGHT} />}
      {fills.map(({ n, level, filled }) => (
        <line key={n} className="fill" x1={x(n)} x2={x(n)} y1={y(level - filled)} y2={y(level)} />
      ))}
      <polyline className="level" points={line('level')} />
    </Drawing>
  );
}
