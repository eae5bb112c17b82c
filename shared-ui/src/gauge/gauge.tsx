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

const Arc = styled.path<{ $warning?: boolean }>`
  fill: none;
  stroke: ${({ $warning }) => ($warning ? t.color.warningFill : t.color.accent)};
  stroke-width: 18;
  transition: stroke-dasharray 0.4s ease-out;
`;

const Track = styled(Arc)`
  stroke: ${t.color.neutralSoft};
`;

const Reading = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  justify-content: center;
  /* Three dials side by side on a phone leave the reading little room inside its arc. */
  font-size: clamp(${t.size.sm}, 11cqi, ${t.size.xl});
  font-weight: 600;
  letter-spacing: -0.01em;
  line-height: 1.4;
`;

const Label = styled.figcaption`
  font-weight: 600;
`;

const Detail = styled.p`
  min-height: 1.125rem;
  color: ${t.color.inkSoft};
  font-size: ${t.size.xs};
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

/** A half circle from left to right; `pathLength` 180 lets a dash be given in degrees. */
const HALF_CIRCLE = 'M 15 100 A 85 85 0 0 1 185 100';

export interface GaugeProps {
  label: string;
  /** 0 to 180 degrees (`gaugeAngle` of api-contract/rules: 180° × the percentage). */
  angle: number;
  /** The reading in words: '45,67%'. It may say more than 100 % where the dial is full. */
  text: string;
  /** Under the label: '1.200,00 de 4.000,00 KG'. */
  detail?: ReactNode;
  warning?: string;
  /** Draws the arc as a warning whose words stand elsewhere on the page. */
  alarming?: boolean;
  loading?: boolean;
}

/** A half-circle gauge: volume consumed, time elapsed, value consumed. */
export function Gauge({
  label,
  angle,
  text,
  detail,
  warning,
  alarming = false,
  loading = false,
}: GaugeProps) {
  const id = useId();
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
          aria-valuetext={loading ? 'Carregando...' : text}
        >
          <Track d={HALF_CIRCLE} />
          {filled > 0 && (
            <Arc
              d={HALF_CIRCLE}
              pathLength={180}
              strokeDasharray={`${filled} 360`}
              $warning={alarming || Boolean(warning)}
            />
          )}
        </svg>
        <Reading aria-hidden="true">
          {loading ? <Skeleton $width="4.5rem" $height="1.75rem" /> : text}
        </Reading>
      </Dial>
      <Label id={id}>{label}</Label>
      <Detail as={loading ? 'div' : 'p'}>{loading ? <Skeleton $width="8rem" /> : detail}</Detail>
      {warning && !loading && (
        <Warning>
          <Icon name="alert" size={16} />
          <span>{warning}</span>
        </Warning>
      )}
    </Root>
  );
}
