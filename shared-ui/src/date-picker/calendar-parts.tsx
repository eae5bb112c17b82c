import { CalendarGridBody, CalendarGridHeader } from 'react-aria-components/Calendar';
import { Button } from 'react-aria-components/Button';
import styled from 'styled-components';
import { Icon } from '../icon/icon';
import { t } from '../tokens';
import { Day, Grid, Head, Heading, Weekday } from './calendar-css';

const Turn = styled(Button)`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  padding: 0;
  border: 0;
  border-radius: ${t.radius.md};
  background: none;
  cursor: pointer;
  &[data-hovered] {
    background: ${t.color.hover};
  }
  &[data-disabled] {
    color: ${t.color.lineStrong};
    cursor: not-allowed;
  }
`;

/** The month, its previous and next buttons, and its days; inside a `Calendar` or `RangeCalendar`. */
export function CalendarParts({ range = false }: { range?: boolean }) {
  return (
    <>
      <Head>
        <Turn slot="previous">
          <Icon name="chevronLeft" size={18} />
        </Turn>
        <Heading />
        <Turn slot="next">
          <Icon name="chevronRight" size={18} />
        </Turn>
      </Head>
      <Grid weekdayStyle="short">
        <CalendarGridHeader>{(day) => <Weekday>{day.replace('.', '')}</Weekday>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <Day date={date} data-range={range || undefined} />}</CalendarGridBody>
      </Grid>
    </>
  );
}
