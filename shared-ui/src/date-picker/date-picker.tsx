import { Calendar } from 'react-aria-components/Calendar';
import { DateField, type DateFieldProps } from '../date-field/date-field';
import { CalendarButton } from './calendar-button';
import { fromDay, fromShown, toShown } from './calendar-day';
import { CalendarParts } from './calendar-parts';

export interface DatePickerProps extends Omit<DateFieldProps, 'adornment' | 'min' | 'max'> {
  /** First day of the calendar, `yyyy-mm-dd`; an unreadable one is no limit. The form checks typed dates. */
  min?: string;
  /** Last day of the calendar, likewise. */
  max?: string;
}

/** A date, typed as dd/mm/yyyy or chosen in a calendar; the value is the text shown, like `DateField`'s. */
export function DatePicker({ min, max, value, onChange, ...rest }: DatePickerProps) {
  return (
    <DateField
      {...rest}
      value={value}
      onChange={onChange}
      adornment={
        <CalendarButton label={rest.label} disabled={rest.disabled || rest.readOnly}>
          {(close) => (
            <Calendar
              autoFocus
              value={fromShown(value)}
              minValue={fromDay(min)}
              maxValue={fromDay(max)}
              onChange={(day) => {
                onChange(toShown(day));
                close();
              }}
            >
              <CalendarParts />
            </Calendar>
          )}
        </CalendarButton>
      }
    />
  );
}
