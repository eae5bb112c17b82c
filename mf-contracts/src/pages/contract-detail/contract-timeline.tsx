import type { ContractDetail } from 'api-contract';
import { formatDate, formatMoney, monthName, saoPauloToday } from 'api-contract/rules';
import { useState } from 'react';
import { Card, Stack, t } from 'shared-ui';
import styled from 'styled-components';
import { orderCount } from './order-count';
import { MonthLinks } from './month-links';
import { ShowMore } from './show-more';
import { timelineEvents, type TimelineEvent } from './timeline-events';
import { inactiveText, isInactive } from '../../../wire/rules/contract';

/** How many events are shown at first and added with each press. */
const STEP = 6;

const Event = styled.li<{ $strong: boolean }>`
  position: relative;
  padding: 0 0 ${t.space(4)} ${t.space(7)};
  &::before {
    content: '';
    position: absolute;
    top: 0.3125rem;
    left: 0.125rem;
    width: 0.75rem;
    height: 0.75rem;
    border: 2px solid ${({ $strong }) => ($strong ? t.color.accent : t.color.lineStrong)};
    border-radius: 50%;
    background: ${({ $strong }) => ($strong ? t.color.accent : t.color.surface)};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 1.25rem;
    bottom: -0.125rem;
    left: 0.4375rem;
    border-left: 2px solid ${t.color.line};
  }
`;

const When = styled.p`
  color: ${t.color.inkFaint};
  font-size: ${t.size.xs};
`;

const What = styled.p`
  font-weight: 600;
`;

const TEXTS = {
  start: 'Início do contrato',
  today: 'Hoje',
  balanceEnds: 'Fim previsto do saldo, no ritmo atual',
  end: 'Fim do contrato',
} as const;

/** The contract's history: its start and end, its orders by month, today and the forecast; newest first. */
export function ContractTimeline({ contract }: { contract: ContractDetail }) {
  const [shown, setShown] = useState(STEP);
  const events = timelineEvents(contract, saoPauloToday());
  return (
    <Card title="Linha do tempo">
      <Stack $gap={2}>
        <ol>
          {events.slice(0, shown).map((event) => (
            <Event key={event.kind === 'month' ? event.month : event.kind} $strong={event.kind === 'today'}>
              <EventText event={event} contract={contract.CN9_NUMERO} />
              {event.kind === 'today' && isInactive(contract.CN9_SITUAC) && (
                <When>Sem previsão do saldo. {inactiveText(contract.CN9_SITUAC)}</When>
              )}
            </Event>
          ))}
        </ol>
        <ShowMore
          step={STEP}
          shown={shown}
          total={events.length}
          status={`Exibindo ${Math.min(shown, events.length)} de ${events.length} eventos`}
          more="Mostrar eventos anteriores"
          less="Mostrar menos eventos"
          onShow={setShown}
        />
      </Stack>
    </Card>
  );
}

function EventText({ event, contract }: { event: TimelineEvent; contract: string }) {
  if (event.kind !== 'month' && event.kind !== 'undated') {
    return (
      <>
        <When>
          <time dateTime={event.date}>{formatDate(event.date)}</time>
        </When>
        <What>{TEXTS[event.kind]}</What>
      </>
    );
  }
  return (
    <>
      <When>{event.kind === 'month' ? <MonthName month={event.month} /> : 'Sem data'}</When>
      <p>
        <strong>{orderCount(event.orders)}</strong>, {formatMoney(event.value)}
      </p>
      {event.kind === 'month' && <MonthLinks contract={contract} month={event.month} orders={event.orders} />}
    </>
  );
}

function MonthName({ month }: { month: string }) {
  const [year = ''] = month.split('-');
  return (
    <time dateTime={month}>
      {monthName(month)} de {year}
    </time>
  );
}
