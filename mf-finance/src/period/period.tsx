import { useState } from 'react';
import { formatDate, type IsoDate } from 'api-contract/rules';
import { DateField, dayOf } from 'shared-ui';

/** Two days, both included. */
export interface Period {
  from: IsoDate;
  to: IsoDate;
}

/** A period that is being typed: what its two fields hold, and the period once both are days that follow each other. */
export function usePeriod(start: Period) {
  const [from, setFrom] = useState(formatDate(start.from));
  const [to, setTo] = useState(formatDate(start.to));
  const [first, last] = [dayOf(from), dayOf(to)];
  const backwards = first !== null && last !== null && first > last;
  return {
    period: first && last && !backwards ? { from: first, to: last } : null,
    choose: (period: Period) => {
      setFrom(formatDate(period.from));
      setTo(formatDate(period.to));
    },
    fields: { from, setFrom, to, setTo, backwards },
  };
}

/** 'De' and 'Até' of {@link usePeriod}. */
export function PeriodFields({
  from,
  setFrom,
  to,
  setTo,
  backwards,
}: ReturnType<typeof usePeriod>['fields']) {
  return (
    <>
      <DateField label="De" value={from} onChange={setFrom} />
      <DateField
        label="Até"
        value={to}
        onChange={setTo}
        error={backwards ? 'A data final deve ser igual ou posterior à inicial.' : undefined}
      />
    </>
  );
}
