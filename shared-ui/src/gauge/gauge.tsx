import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/icon';
import { Skeleton } from '../skeleton/skeleton';
import { t } from '../tokens';

const Root = styled.figure`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${t.space(2)};
  min-width: 0;
  text-align: center;
`;

const Dial = styled.div`
  position: relative;
  width: 100%;
  max-width: 13rem;
  container-type: inline-size;
`;

/** What is measured; each has its colour in every gauge, bar and chart. */
export type Measure = 'volume' | 'time' | 'value';
type Tone = Measure | 'over';
const STROKES: Record<Tone, string> = {
  volume: t.color.measureVolume,
  time: t.color.measureTime,
  value: t.color.measureValue,
  over: t.color.danger,
};

const Arc = styled.path<{ $tone?: Tone }>`
  fill: none;
  stroke: ${({ $tone = 'volume' }) => STROKES[$tone]};
  stroke-width: 18;
  transition: stroke-dasharray ${t.motion.slow} ease-out;
`;

const Track = styled(Arc)`
  stroke: ${t.color.neutralSoft};
`;

const Reading = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  justify-content: center;
  font-size: clamp(${t.size.sm}, 11cqi, ${t.size.xl});
  font-weight: 600;
  letter-spacing: -0.01em;
  line-height: 1.4;
  /* Three dials side by side on a phone leave no room for the text inside the arc. */
  @container (max-width: 9rem) {
    position: static;
    font-size: ${t.size.lg};
  }
`;

const Label = styled.figcaption`
  font-weight: 600;
`;

const Detail = styled.p`
  max-width: 100%;
  min-height: 1.125rem;
  color: ${t.color.inkSoft};
  font-size: ${t.size.xs};
  text-wrap: balance;
`;

const Over = styled.p`
  color: ${t.color.danger};
  font-size: ${t.size.xs};
  font-weight: 600;
`;

const Warning = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${t.space(1.5)};
  padding: ${t.space(1.5)} ${t.space(2.5)};
  border-radius: ${t.radius.md};
  background: ${t.color.warningSoft};
  color: ${t.color.warning};
  font-size: ${t.size.xs};
  font-weight: 500;
  text-align: left;
  > svg {
    flex: none;
  }
`;

/** A half circle from left to right; with `pathLength` 180 a dash is given in degrees. */
const HALF_CIRCLE = 'M 15 100 A 85 85 0 0 1 185 100';

export interface GaugeProps {
  /** What is measured. */
  label: string;
  /** Gives the arc its colour. */
  measure?: Measure;
  /** 0 to 180 degrees (`gaugeAngle` of api-contract/rules: 180° × the percentage). */
  angle: number;
  /** The text: '45,67%'. It may exceed 100 % when the dial is full. */
  text: string;
  /** Under the label: '1.200 de 4.000 KG'. */
  detail?: ReactNode;
  /** What is wrong, in words. */
  warning?: string;
  /** Shown when the value is beyond the dial: 'acima do contratado'. A full dial alone would look like 100 %. */
  over?: string;
  /** Its place is kept until there are figures. */
  loading?: boolean;
}

/** A half-circle gauge: volume consumed, time elapsed, value consumed. */
export function Gauge({
  label,
  measure = 'volume',
  angle,
  text,
  detail,
  warning,
  over,
  loading = false,
}: GaugeProps) {
  const id = useId();
  const tone: Tone = over ? 'over' : measure;
  const filled = loading ? 0 : Math.min(180, Math.max(0, angle));
  return (
    <Root aria-busy={loading}>
      <Dial>
        <svg
          viewBox="0 0 200 110"
          role="meter"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round((filled / 180) * 10000) / 100}
          aria-valuetext={loading ? 'Carregando...' : over ? `${text}, ${over}` : text}
        >
          <Track d={HALF_CIRCLE} />
          {filled > 0 && (
            <Arc d={HALF_CIRCLE} pathLength={180} strokeDasharray={`${filled} 360`} $tone={tone} />
          )}
        </svg>
        <Reading aria-hidden="true">{loading ? <Skeleton $width="4.5rem" $height="1.4em" /> : text}</Reading>
      </Dial>
      <Label id={id}>{label}</Label>
      <Detail as={loading ? 'div' : 'p'}>{loading ? <Skeleton $width="8rem" /> : detail}</Detail>
      {over && !loading && <Over aria-hidden="true">{over}</Over>}
      {warning && !loading && (
        <Warning>
          <Icon name="alert" size={16} />
          <span>{warning}</span>
        </Warning>
      )}
    </Root>
  );
}
