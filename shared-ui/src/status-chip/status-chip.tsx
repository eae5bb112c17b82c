import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { Icon } from '../icon/icon';
import type { Tone } from 'api-contract/rules';
import { t } from '../tokens';

const Chip = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${t.space(1.5)};
  padding: ${t.space(0.5)} ${t.space(2)};
  border-radius: ${t.radius.full};
  background: ${({ $tone }) => t.color[`${$tone}Soft`]};
  color: ${({ $tone }) => t.color[$tone]};
  font-size: ${t.size.xs};
  font-weight: 600;
  line-height: 1.35;
  white-space: nowrap;
  &::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: currentcolor;
    forced-color-adjust: none;
    flex: none;
  }
  /* A ticked row has the colour of some. */
  tr[data-ticked] & {
    box-shadow: 0 0 0 1px color-mix(in srgb, currentcolor 30%, transparent);
  }
  /* Two lines are better than 'Aguardando integ'. */
  td[data-wraps] & {
    border-radius: ${t.radius.lg};
    text-wrap: balance;
    white-space: normal;
  }
`;

/** A state as colour and word ('Faturado', 'Pendente'). */
export function StatusChip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <Chip $tone={tone}>{children}</Chip>;
}

const flash = keyframes`50% { opacity: 0.35 }`;

const Alarm = styled.span`
  display: inline-flex;
  /* The figure's line is that of the words around it, whatever the sign's height. */
  align-items: baseline;
  gap: ${t.space(1)};
  color: ${t.color.danger};
  font-weight: 600;
  > svg {
    flex: none;
    align-self: center;
  }
  /* Four beats, under 5 s: longer blinking must be stoppable (WCAG 2.2.2). Colour, weight and icon stay. */
  animation: ${flash} 1.2s ease-in-out 4;
`;

/**
 * A figure that needs attention (docs/product/contracts.md, 'Term'); with reduced motion it does not
 * blink. `words`: it says so itself and has no sign, which takes room.
 */
export function Urgent({ words = false, children }: { words?: boolean; children: ReactNode }) {
  return (
    <Alarm>
      {!words && <Icon name="alert" size={16} />}
      {children}
    </Alarm>
  );
}
