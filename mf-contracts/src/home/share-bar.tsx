import { gaugeAngle } from 'api-contract/rules';
import { Icon, t } from 'shared-ui';
import { useId } from 'react';
import styled from 'styled-components';

export type ShareTone = 'first' | 'second' | 'warning';

const FILLS: Record<ShareTone, string> = {
  first: t.color.accent,
  second: t.color.inkFaint,
  warning: t.color.warningFill,
};

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${t.space(3)};
  font-size: ${t.size.xs};
`;

const Name = styled.span`
  color: ${t.color.inkSoft};
  overflow-wrap: anywhere;
`;

const Reading = styled.span`
  font-weight: 600;
`;

const Track = styled.svg<{ $tone: ShareTone }>`
  display: block;
  width: 100%;
  height: 8px;
  margin: ${t.space(1)} 0;
  border-radius: ${t.radius.full};
  background: ${t.color.neutralSoft};
  fill: ${({ $tone }) => FILLS[$tone]};
`;

const Detail = styled.p`
  color: ${t.color.inkFaint};
  font-size: ${t.size.xs};
`;

const Warning = styled.p`
  display: flex;
  align-items: center;
  gap: ${t.space(1)};
  color: ${t.color.warning};
  font-size: ${t.size.xs};
  font-weight: 600;
`;

interface ShareBarProps {
  name: string;
  /** Decimal string; the bar is full at 100, but the text may exceed it. */
  percent: string;
  text: string;
  detail: string;
  tone: ShareTone;
  /** The meaning of the warning tone, in words. */
  warning?: string;
}

/** A share as a bar with its figures. */
export function ShareBar({ name, percent, text, detail, tone, warning }: ShareBarProps) {
  const id = useId();
  // Reuses the rule of the gauges, in degrees of a half circle, so that both are limited in the same way.
  const filled = (gaugeAngle(percent) / 180) * 100;
  return (
    <div>
      <Head>
        <Name id={id}>{name}</Name>
        <Reading aria-hidden="true">{text}</Reading>
      </Head>
      <Track
        $tone={tone}
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(filled * 100) / 100}
        aria-valuetext={`${text}, ${detail}`}
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
      >
        <rect width={filled} height="8" />
      </Track>
      <Detail>{detail}</Detail>
      {warning && (
        <Warning>
          <Icon name="alert" size={14} />
          {warning}
        </Warning>
      )}
    </div>
  );
}
