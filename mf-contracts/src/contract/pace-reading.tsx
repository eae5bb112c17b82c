import { formatPercent } from 'api-contract/rules';
import { t } from 'shared-ui';
import { PaceBar } from 'shared-ui/content';
import styled from 'styled-components';
import type { ContractPace } from '../../wire/rules/contract-pace';

const Figures = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${t.space(3)};
  font-size: ${t.size.xs};
  color: ${t.color.inkSoft};
  b {
    color: ${t.color.ink};
    font-weight: 600;
  }
`;

interface PaceReadingProps {
  /** What the bar is called: 'Volume consumido'. */
  name: string;
  pace: Pick<ContractPace, 'used' | 'elapsed' | 'tone'>;
}

/** How much of a contract's volume is used, with a tick where its term stands, and both in figures. */
export function PaceReading({ name, pace: { used, elapsed, tone } }: PaceReadingProps) {
  const volume = `${formatPercent(used)} do volume`;
  const time = elapsed && `${formatPercent(elapsed)} do prazo`;
  return (
    <div>
      <PaceBar
        name={name}
        used={Number(used)}
        elapsed={elapsed === '' ? undefined : Number(elapsed)}
        tone={tone}
        text={[volume, time].filter(Boolean).join(', ')}
      />
      <Figures aria-hidden="true">
        <span>
          <b>{formatPercent(used)}</b> do volume
        </span>
        {time && (
          <span>
            <b>{formatPercent(elapsed)}</b> do prazo
          </span>
        )}
      </Figures>
    </div>
  );
}
