import { saoPauloToday } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { PageLink, portalConfig } from 'host/portal';
import { Card, t, VisuallyHidden } from 'shared-ui';
import styled, { css } from 'styled-components';
import { timelineSteps, type TimelineStep } from './timeline-steps';
import type { OrderTimeline } from '../../wire/order-life';

const Line = styled.ol`
  /* So that a step's time stays near its words. */
  max-width: 48rem;
`;

const DOTS = {
  done: css`
    border-color: ${t.color.success};
    background: ${t.color.success};
  `,
  now: css`
    border-color: ${t.color.accent};
    background: ${t.color.surface};
    box-shadow: 0 0 0 3px ${t.color.accentSoft};
  `,
  failed: css`
    border-color: ${t.color.danger};
    background: ${t.color.danger};
  `,
  next: css`
    border-color: ${t.color.lineStrong};
    background: ${t.color.surface};
  `,
};

const Step = styled.li<{ $state: TimelineStep['state'] }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${t.space(4)};
  padding: 0 0 ${t.space(4)} ${t.space(7)};
  color: ${({ $state }) => ($state === 'next' ? t.color.inkFaint : t.color.ink)};
  &::before {
    content: '';
    position: absolute;
    top: 0.3125rem;
    left: 0.125rem;
    width: 0.75rem;
    height: 0.75rem;
    border: 2px solid;
    border-radius: 50%;
    ${({ $state }) => DOTS[$state]}
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 1.25rem;
    bottom: -0.125rem;
    left: 0.4375rem;
    border-left: 2px solid ${t.color.line};
  }
  &:last-child {
    padding-bottom: 0;
  }
  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
`;

const Title = styled.strong`
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const When = styled.span`
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
  font-variant-numeric: tabular-nums;
  text-align: right;
`;
const Detail = styled.span`
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
  overflow-wrap: anywhere;
`;
const StepLink = styled(PageLink)`
  justify-self: start;
  font-size: ${t.size.sm};
`;

const SPOKEN = { done: 'concluído', now: 'em andamento', failed: 'com problema', next: 'a fazer' };

/** 'Linha do tempo' of an order, from its request to its receipt; `here` is the page it stands on. */
export function Timeline({ timeline, here }: { timeline: OrderTimeline; here: string }) {
  const { user } = useAuth();
  const steps = timelineSteps(timeline, {
    typeId: user?.type_id ?? 0,
    today: saoPauloToday(),
    config: portalConfig(),
  });
  return (
    <Card title="Linha do tempo">
      <Line>
        {steps.map(({ key, title, when, detail, state, link }) => (
          <Step key={key} $state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <Title>
              {title}
              <VisuallyHidden> ({SPOKEN[state]})</VisuallyHidden>
            </Title>
            <When>{when}</When>
            {detail !== '' && <Detail>{detail}</Detail>}
            {link && link.to !== here && <StepLink to={link.to}>{link.label}</StepLink>}
          </Step>
        ))}
      </Line>
    </Card>
  );
}
