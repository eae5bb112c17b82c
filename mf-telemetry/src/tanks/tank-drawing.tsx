import type { Tank } from 'api-contract';
import { useId } from 'react';
import { t } from 'shared-ui';
import styled from 'styled-components';
import { TANK_LEVEL, tankPercent } from '../../wire/rules/tank-level';

const FILL = {
  [TANK_LEVEL.undefined]: t.color.info,
  [TANK_LEVEL.normal]: t.color.success,
  [TANK_LEVEL.recharge]: t.color.warningFill,
  [TANK_LEVEL.critical]: t.color.danger,
} as const;
const [TOP, HEIGHT] = [6, 84];

const Root = styled.svg`
  flex: none;
  width: 4.5rem;
  height: 6rem;
  overflow: visible;
`;

/** The tank filled to its volume, with marks at its recharge and critical levels. The figures beside it say the same. */
export function TankDrawing({
  level,
  capacity,
  current_volume: volume,
  recharge_level: recharge,
  critical_level: critical,
}: Pick<Tank, 'level' | 'capacity' | 'current_volume' | 'recharge_level' | 'critical_level'>) {
  const y = (mark: number | null) => TOP + HEIGHT - ((tankPercent(mark, capacity) ?? 0) / 100) * HEIGHT;
  const surface = y(volume);
  const clip = useId();
  return (
    <Root viewBox="0 0 72 96" aria-hidden="true">
      <rect x="4" y={TOP} width="56" height={HEIGHT} rx="10" fill={t.color.neutralSoft} />
      <clipPath id={clip}>
        <rect x="4" y={TOP} width="56" height={HEIGHT} rx="10" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect
          x="4"
          y={surface}
          width="56"
          height={TOP + HEIGHT - surface}
          fill={FILL[level]}
          opacity="0.85"
        />
      </g>
      <rect
        x="4"
        y={TOP}
        width="56"
        height={HEIGHT}
        rx="10"
        fill="none"
        stroke={t.color.lineStrong}
        strokeWidth="2"
      />
      <path d={`M60 ${y(recharge)}h8`} stroke={t.color.warningFill} strokeWidth="3" />
      <path d={`M60 ${y(critical)}h8`} stroke={t.color.danger} strokeWidth="3" />
    </Root>
  );
}
