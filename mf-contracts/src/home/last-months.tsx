import { useQuery } from '@tanstack/react-query';
import {
  displayUnit,
  formatMoney,
  formatPercent,
  formatVolume,
  monthName,
  NO_VALUE,
} from 'api-contract/rules';
import { Card, ErrorState, Icon, Skeleton, Stack, t, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { activeContractsQuery, lastMonthsQuery } from './home.api';
import type { LastMonths as Answer } from '../../wire/contracts';
import { monthlyChange } from '../../wire/rules/change';

/** `10/2026` → `outubro de 2026`. */
const wireMonth = (month: string) => {
  const [name = '', year = ''] = month.split('/');
  return `${monthName(`${year}-${name}`)} de ${year}`;
};

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${t.space(4)} ${t.space(8)};
`;

const Figure = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: ${t.space(1)} ${t.space(3)};
`;

const Name = styled.dt`
  grid-column: 1 / -1;
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
`;

const Value = styled.dd`
  font-size: ${t.size.xl};
  font-weight: 600;
  letter-spacing: -0.01em;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Previous = styled.dd`
  grid-column: 1 / -1;
  color: ${t.color.inkFaint};
  font-size: ${t.size.xs};
`;

const Change = styled.dd`
  display: inline-flex;
  align-items: center;
  gap: ${t.space(1)};
  padding: ${t.space(0.5)} ${t.space(2)};
  border-radius: ${t.radius.full};
  background: ${t.color.neutralSoft};
  color: ${t.color.neutral};
  font-size: ${t.size.sm};
  font-weight: 600;
`;

type Direction = 'up' | 'down' | 'none';
const SPOKEN: Record<Direction, string> = { up: 'aumento de ', down: 'queda de ', none: '' };

/** More purchases are neither good nor bad: the arrow shows the direction, and the colour is neutral. */
function MonthlyChange({ last, previous }: { last: string; previous: string }) {
  const change = monthlyChange(last, previous);
  const direction: Direction =
    change === null || Number(change) === 0 ? 'none' : change.startsWith('-') ? 'down' : 'up';
  return (
    <Change>
      {direction !== 'none' && <Icon name={direction === 'up' ? 'arrowUp' : 'arrowDown'} size={14} />}
      <VisuallyHidden>Variação mensal: {SPOKEN[direction]}</VisuallyHidden>
      {change === null ? NO_VALUE : formatPercent(change.replace('-', ''))}
    </Change>
  );
}

interface FigureProps {
  name: string;
  last: string;
  previous: string;
  format: (value: string) => string;
  before: string;
}

function MonthFigure({ name, last, previous, format, before }: FigureProps) {
  return (
    <Figure>
      <Name>{name}</Name>
      <Value>{format(last)}</Value>
      <MonthlyChange last={last} previous={previous} />
      <Previous>
        {format(previous)} em {before}
      </Previous>
    </Figure>
  );
}

/** Value and volume of the last two complete months, with the monthly change (docs/product/session.md, 'Home'). */
export function LastMonths() {
  const { data, error, isError, isFetching, refetch } = useQuery(lastMonthsQuery);
  return (
    <Card title="Compras do último mês">
      {isError && !data ? (
        <ErrorState quiet error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy={!data}>{data ? <Figures months={data} /> : <Waiting />}</div>
      )}
    </Card>
  );
}

function Figures({ months: { last, penultimate } }: { months: Answer }) {
  const before = wireMonth(penultimate.month);
  const month = wireMonth(last.month);
  const nothingBought = last.amounts.length === 0;
  // A zero needs its unit too: the one the contracts are billed in.
  const { data: active = [] } = useQuery({ ...activeContractsQuery, enabled: nothingBought });
  const amounts = nothingBought
    ? [...new Set(active.map(displayUnit))].map((unit) => ({ unit, amount: '0' }))
    : last.amounts;
  return (
    <List>
      <MonthFigure
        name={`Valor em ${month}`}
        last={last.value}
        previous={penultimate.value}
        format={formatMoney}
        before={before}
      />
      {amounts.map(({ unit, amount }) => (
        <MonthFigure
          key={unit}
          name={`Quantidade em ${month}`}
          last={amount}
          previous={penultimate.amounts.find((one) => one.unit === unit)?.amount ?? '0'}
          format={(value) => formatVolume(value, unit)}
          before={before}
        />
      ))}
    </List>
  );
}

/** Two figures in the shape of what comes. */
const Waiting = () => (
  <List as="div" aria-hidden="true">
    {[0, 1].map((at) => (
      <Stack key={at} $gap={2}>
        <Skeleton $width="9rem" $height="0.875rem" />
        <Skeleton $width="11rem" $height="1.5rem" />
        <Skeleton $width="12rem" $height="0.75rem" />
      </Stack>
    ))}
  </List>
);
