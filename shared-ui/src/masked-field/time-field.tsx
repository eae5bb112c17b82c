import { MaskedField, type MaskedFieldProps } from './masked-field';
import { TIME } from './masks';
import { wholeTime } from './whole-time';

/** A time of day, typed as `08:30` (or `8`, finished when the field is left); the value is the text shown. */
export const TimeField = ({ onChange, onBlur, ...props }: MaskedFieldProps) => (
  <MaskedField
    inputMode="numeric"
    placeholder="hh:mm"
    {...props}
    options={TIME}
    onChange={onChange}
    onBlur={(event) => {
      const whole = wholeTime(props.value);
      if (whole !== props.value) onChange(whole);
      onBlur?.(event);
    }}
  />
);
