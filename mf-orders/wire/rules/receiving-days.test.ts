import { ORDER_DAYS } from 'api-contract/rules';
import { daysAfter } from './receiving-days';

describe('the receiving days', () => {
  const none = Object.fromEntries(ORDER_DAYS.map((day) => [day, false])) as Parameters<typeof daysAfter>[0];
  const ticked = (days: typeof none) => ORDER_DAYS.filter((day) => days[day]);
  const all = daysAfter(none, 'all_days', true);

  it('are ticked and taken back by the one for all, but for the holidays', () => {
    expect(ticked(all)).toEqual(ORDER_DAYS.filter((day) => day !== 'holiday'));
    expect(ticked(daysAfter({ ...all, holiday: true }, 'all_days', false))).toEqual(['holiday']);
  });

  it('take it back and bring it again', () => {
    const without = daysAfter(all, 'sunday', false);
    expect(without).toMatchObject({ all_days: false, monday: true, sunday: false });
    expect(daysAfter(without, 'sunday', true).all_days).toBe(true);
  });
});
