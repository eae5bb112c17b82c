import styled from 'styled-components';
import { parseDate, PERIODS, periodOf, saoPauloToday, type IsoDate } from 'api-contract/rules';
import { DateField } from '../../date-field/date-field';
import { t } from '../../tokens';

const Root = styled.fieldset`
  display: grid;
  gap: ${t.space(2)};
  min-width: 0;
  > legend {
    padding: 0;
    margin-bottom: ${t.space(1)};
    color: ${t.color.inkSoft};
    font-size: ${t.size.sm};
    font-weight: 500;
  }
`;

const Usual = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space(1.5)};
  > button {
    min-height: ${t.control.sm};
    padding: 0 ${t.space(2.5)};
    border: 1px solid ${t.color.line};
    border-radius: ${t.radius.full};
    background: ${t.color.surface};
    color: ${t.color.inkSoft};
    font-size: ${t.size.xs};
    font-weight: 500;
    cursor: pointer;
  }
  > button:hover {
    border-color: ${t.color.lineStrong};
    color: ${t.color.ink};
  }
  > button[aria-pressed='true'] {
    border-color: ${t.color.accent};
    background: ${t.color.accentSoft};
    color: ${t.color.accent};
  }
`;

const Days = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${t.space(2)};
`;

const shown = (iso: IsoDate) => iso.split('-').reverse().join('/');

interface PeriodPickerProps {
  /** The fields' labels, as the list declares them, and their names. */
  from: { name: string; label: string };
  /** The last day, likewise. */
  to: { name: string; label: string };
  /** Both ends as their fields show them, `dd/mm/yyyy`. */
  value: { from: string; to: string };
  /** Called with both ends. */
  onChange: (value: { from: string; to: string }) => void;
  /** A usual period was pressed: nothing more is to be said. */
  onDone?: (value: { from: string; to: string }) => void;
}

/** A period: one of the usual ones, or two days. */
export function PeriodPicker({ from, to, value, onChange, onDone }: PeriodPickerProps) {
  const today = saoPauloToday();
  return (
    <Root>
      <legend>{from.label.replace(/\s+(de|inicial|in[ií]cio)$/i, '')}</legend>
      <Usual>
        {PERIODS.map(({ id, label }) => {
          const period = periodOf(id, today);
          const days = { from: shown(period.from), to: shown(period.to) };
          return (
            <button
              key={id}
              type="button"
              aria-pressed={parseDate(value.from) === period.from && parseDate(value.to) === period.to}
              onClick={() => (onDone ?? onChange)(days)}
            >
              {label}
            </button>
          );
        })}
      </Usual>
      <Days>
        <DateField
          label={from.label}
          name={from.name}
          value={value.from}
          onChange={(next) => onChange({ ...value, from: next })}
        />
        <DateField
          label={to.label}
          name={to.name}
          value={value.to}
          onChange={(next) => onChange({ ...value, to: next })}
        />
      </Days>
    </Root>
  );
}
