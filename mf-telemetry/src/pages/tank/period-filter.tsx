import { formatDate, saoPauloToday, serverNow } from 'api-contract/rules';
import { useState, type FormEvent } from 'react';
import { Button, Cluster, DateField, dayOf, Select, t } from 'shared-ui';
import styled from 'styled-components';
import type { HistoryQuery } from '../../tanks/tanks.api';
import {
  periodSpan,
  TANK_PERIOD,
  TANK_PERIOD_LABELS,
  type TankPeriod,
} from '../../../wire/rules/tank-period';

const Root = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${t.space(3)};
`;

const OPTIONS = Object.entries(TANK_PERIOD_LABELS).map(([value, label]) => ({ value, label }));

interface PeriodFilterProps {
  value: HistoryQuery;
  onChange: (query: HistoryQuery) => void;
}

/** 24 hours, 7 days, a month, or days of one's own (dd/mm/yyyy), which are asked for by the button. */
export function PeriodFilter({ value, onChange }: PeriodFilterProps) {
  const [period, setPeriod] = useState<TankPeriod>(value.period);
  const [dates, setDates] = useState({ start: '', end: formatDate(saoPauloToday()) });
  const [wrong, setWrong] = useState<{ field: 'start' | 'end'; message: string } | null>(null);

  const choose = (text: string) => {
    const chosen = Number(text) as TankPeriod;
    setPeriod(chosen);
    if (chosen !== TANK_PERIOD.custom) onChange({ period: chosen, start: '', end: '' });
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const span = periodSpan(TANK_PERIOD.custom, dates, serverNow().getTime());
    setWrong('field' in span ? span : null);
    if (!('field' in span))
      onChange({ period: TANK_PERIOD.custom, start: dayOf(dates.start) ?? '', end: dayOf(dates.end) ?? '' });
  };
  return (
    <Root onSubmit={ask} noValidate>
      <Select
        label="Período"
        options={OPTIONS}
        value={String(period)}
        onChange={(event) => choose(event.target.value)}
      />
      {period === TANK_PERIOD.custom && (
        <Cluster>
          {(['start', 'end'] as const).map((field) => (
            <DateField
              key={field}
              label={field === 'start' ? 'Data inicial' : 'Data final'}
              value={dates[field]}
              onChange={(day) => setDates((was) => ({ ...was, [field]: day }))}
              error={wrong?.field === field ? wrong.message : undefined}
            />
          ))}
          <Button type="submit">Aplicar</Button>
        </Cluster>
      )}
    </Root>
  );
}
