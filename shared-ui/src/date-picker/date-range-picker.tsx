import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import styled from 'styled-components';
import { DateField } from '../date-field/date-field';
import { t } from '../tokens';
import { CalendarButton } from './calendar-button';
import { fromDay, fromShown, toShown } from './calendar-day';
import { CalendarParts } from './calendar-parts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
  gap: ${t.space(4)};
`;

/** Two dates as shown, `dd/mm/yyyy`, each possibly unfinished. */
export interface DateRange {
  start: string;
  end: string;
}

export interface DateRangePickerProps {
  /** The calendar's accessible name: 'Período'. */
  label: string;
  startLabel?: string;
  endLabel?: string;
  value: DateRange;
  onChange: (value: DateRange) => void;
  /** First and last day that can be chosen in the calendar, `yyyy-mm-dd`. */
  min?: string;
  max?: string;
  disabled?: boolean;
  error?: string;
}

/**
 * A range of days, typed in two fields or chosen in one calendar. Shows an error when the end is before the start.
 * @deprecated since 2026-11-29: no area has it. Two `DateField`s, with a rule that compares them, are lighter.
 */
export function DateRangePicker(props: DateRangePickerProps) {
  const {
    label,
    startLabel = 'Data Inicio',
    endLabel = 'Data Fim',
    value,
    onChange,
    disabled,
    error,
  } = props;
  const start = fromShown(value.start);
  const end = fromShown(value.end);
  const reversed = start && end && end.compare(start) < 0;
  return (
    <Pair role="group" aria-label={label}>
      <DateField
        label={startLabel}
        value={value.start}
        disabled={disabled}
        onChange={(text) => onChange({ ...value, start: text })}
      />
      <DateField
        label={endLabel}
        value={value.end}
        disabled={disabled}
        error={reversed ? 'A data final é anterior à inicial.' : error}
        onChange={(text) => onChange({ ...value, end: text })}
        adornment={
          <CalendarButton label={label} disabled={disabled}>
            {(close) => (
              <RangeCalendar
                autoFocus
                value={start && end && !reversed ? { start, end } : null}
                minValue={fromDay(props.min)}
                maxValue={fromDay(props.max)}
                onChange={(range) => {
                  onChange({ start: toShown(range.start), end: toShown(range.end) });
                  close();
                }}
              >
                <CalendarParts range />
              </RangeCalendar>
            )}
          </CalendarButton>
        }
      />
    </Pair>
  );
}
