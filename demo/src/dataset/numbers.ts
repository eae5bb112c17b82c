import type { Day } from './days';

/**
 * Assigns document numbers that grow with the date although orders are created in another sequence. Each day owns a
 * range of numbers; a full day continues in the next range.
 */
export class DayNumbers {
  private readonly used = new Map<string, Map<Day, number>>();
  private readonly perDay: number;

  constructor(
    private readonly first: Day,
    last: Day,
    private readonly digits: number,
    expectedPerDay: number,
  ) {
    const most = Math.floor((10 ** digits - 1) / (last - first + 30));
    this.perDay = Math.min(most, Math.max(20, Math.ceil(expectedPerDay * 3)));
  }

  /** The next number of a series (a branch) on a day, zero-padded. */
  next(series: string, day: Day): string {
    let days = this.used.get(series);
    if (!days) this.used.set(series, (days = new Map<Day, number>()));
    for (let at = Math.max(day, this.first); ; at++) {
      const used = days.get(at) ?? 0;
      if (used >= this.perDay) continue;
      days.set(at, used + 1);
      const number = (at - this.first) * this.perDay + used + 1;
      if (number >= 10 ** this.digits) throw new Error('Too many documents for the width of their numbers');
      return String(number).padStart(this.digits, '0');
    }
  }
}
