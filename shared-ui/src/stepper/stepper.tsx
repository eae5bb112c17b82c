import styled from 'styled-components';
import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../layout/visually-hidden';
import { t } from '../tokens';

const Steps = styled.ol`
  display: flex;
  gap: ${t.space(2)};
`;

const Step = styled.li`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${t.space(2)};
  min-width: 0;
  position: relative;
  padding-top: ${t.space(2)};
  border-top: 3px solid ${t.color.line};
  color: ${t.color.inkFaint};
  font-size: ${t.size.sm};
  /* A third of the bar by five hundredths every 20 ms (docs/product/orders.md, 'Wizard'). */
  &::before {
    content: '';
    position: absolute;
    top: -3px;
    left: 0;
    width: 100%;
    height: 3px;
    background: ${t.color.accent};
    forced-color-adjust: none;
    transform: scaleX(0);
    transform-origin: left;
    transition: transform 140ms steps(7);
    @media (prefers-reduced-motion: reduce) {
      transition: none;
    }
  }
  &[data-state='done']::before,
  &[data-state='now']::before {
    transform: none;
  }
  &[data-state='done'] {
    color: ${t.color.inkSoft};
  }
  &[data-state='now'] {
    color: ${t.color.ink};
    font-weight: 600;
    /* Its longest word keeps clear of the next number. */
    min-width: min-content;
  }
  > span {
    display: flex;
    align-items: center;
    gap: ${t.space(2)};
    min-width: 0;
    /* A name of two lines leaves the numbers where they are. */
    @media (max-width: ${t.narrow}) {
      align-items: flex-start;
    }
  }
`;

const Place = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border: 1px solid ${t.color.lineStrong};
  border-radius: 50%;
  font-size: ${t.size.xs};
  font-weight: 600;
  [data-state='now'] & {
    border-color: ${t.color.accent};
    background: ${t.color.accent};
    color: ${t.color.accentInk};
  }
  [data-state='done'] & {
    border-color: ${t.color.accent};
    color: ${t.color.accent};
  }
`;

const Name = styled.span`
  @media (max-width: ${t.narrow}) {
    /* Its first line is level with the number. */
    margin-top: calc((1.5rem - 1lh) / 2);
    li:not([data-state='now']) & {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

export interface StepperProps {
  /** The accessible name of the steps: 'Etapas do pedido'. */
  label: string;
  /** The name of each step. */
  steps: readonly string[];
  /** The current step, from 0. */
  current: number;
}

/** The current position in a sequence of steps; the screen has its own buttons to go forward and back. */
export function Stepper({ label, steps, current }: StepperProps) {
  const stateOf = (place: number) => (place < current ? 'done' : place === current ? 'now' : 'next');
  return (
    <Steps role="list" aria-label={label}>
      {steps.map((step, place) => (
        <Step key={step} data-state={stateOf(place)} aria-current={place === current ? 'step' : undefined}>
          <span>
            <Place aria-hidden="true">{place < current ? <Icon name="check" size={14} /> : place + 1}</Place>
            <Name>
              {step}
              {place < current && <VisuallyHidden> (concluída)</VisuallyHidden>}
            </Name>
          </span>
        </Step>
      ))}
    </Steps>
  );
}
