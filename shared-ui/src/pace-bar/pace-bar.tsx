import styled from 'styled-components';
import { t } from '../tokens';

/** What a bar says besides its length: as planned, ahead of time, or more than there was. */
export type PaceTone = 'plain' | 'ahead' | 'over';

const Root = styled.div`
  position: relative;
  height: 0.875rem;
`;

const Track = styled.svg<{ $tone: PaceTone }>`
  position: absolute;
  inset: 0.1875rem 0;
  width: 100%;
  height: 0.5rem;
  border-radius: ${t.radius.full};
  background: ${t.color.neutralSoft};
  fill: ${({ $tone }) => ($tone === 'over' ? t.color.danger : t.color.measureVolume)};
`;

/* Volume keeps its colour; only what is ahead of the time has another. */
const Ahead = styled.rect`
  fill: ${t.color.warningFill};
`;

/* The white edge keeps the tick apart from the fill it stands on. */
const Tick = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  overflow: visible;
  pointer-events: none;
  line {
    stroke: ${t.color.measureTime};
    stroke-width: 3;
    paint-order: stroke;
  }
  line:first-child {
    stroke: ${t.color.surface};
    stroke-width: 7;
  }
`;

export interface PaceBarProps {
  /** What is used up: 'Volume consumido'. */
  name: string;
  /** Percent used, of 0 to 100; more fills the bar. */
  used: number;
  /** Percent of the time that has gone by; the tick. Undefined where there is no term. */
  elapsed?: number;
  /** Its colour; the text says the same in words. Ahead, what lies beyond the tick stands out. */
  tone?: PaceTone;
  /** The figures in words: '70,00% do volume, 50,00% do prazo'. */
  text: string;
}

const onBar = (percent: number) => Math.min(Math.max(percent, 0), 100);

/** How far something is used up, with a tick where it would be if it were used evenly. */
export function PaceBar({ name, used, elapsed, tone = 'plain', text }: PaceBarProps) {
  const filled = onBar(used);
  const from = onBar(elapsed ?? 0);
  const at = elapsed === undefined ? null : `${from}%`;
  return (
    <Root
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(filled * 100) / 100}
      aria-valuetext={text}
    >
      <Track aria-hidden="true" $tone={tone} viewBox="0 0 100 8" preserveAspectRatio="none">
        <rect width={filled} height="8" />
        {tone === 'ahead' && <Ahead x={from} width={Math.max(filled - from, 0)} height="8" />}
      </Track>
      {at !== null && (
        <Tick aria-hidden="true">
          <line x1={at} x2={at} y1="0" y2="100%" />
          <line x1={at} x2={at} y1="0" y2="100%" />
        </Tick>
      )}
    </Root>
  );
}
