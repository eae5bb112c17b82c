import { parseArgs } from 'node:util';
import { nationalHolidays } from 'api/platform/business-days';
import { dayNumber } from 'mf-telemetry/server/plan/model';
import { simulate } from './simulate';

/** The simulated year begins here whatever the day is: the same options give the same line. */
const FIRST_DAY = '2026-01-01';
const YEARS = [2026, 2027, 2028, 2029];

const { values } = parseArgs({
  options: {
    tanks: { type: 'string', default: '1000' },
    days: { type: 'string', default: '365' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});

function whole(name: 'tanks' | 'days' | 'seed', most: number): number {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  process.stderr.write(`--${name} must be a whole number from 1 to ${most}.\n`);
  return process.exit(2);
}

async function main(): Promise<void> {
  const options = { tanks: whole('tanks', 20_000), days: whole('days', 1000), seed: whole('seed', 2 ** 31) };
  const holidays = (await Promise.all(YEARS.map(nationalHolidays))).flat();
  const result = simulate({
    ...options,
    firstDay: dayNumber(FIRST_DAY),
    holidays: new Set(holidays.map(dayNumber)),
  });
  if (!values.json)
    for (const [name, policy] of Object.entries(result.policies))
      process.stdout.write(
        `${name}: ${policy.runouts} run-outs, ${policy.trucks} trucks, ${policy.stock_days} days of stock\n`,
      );
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

void main();
