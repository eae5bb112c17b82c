import { SILENT_HOURS } from '../../settings';
import { READING_REFUSALS } from '../../wire/rules/tank-reading';
import type { TankPoint } from '../../wire/rules/tank-rate';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The same value to the last digit for so long, while the tank is used, is a stuck sensor. */
export const STUCK_MS = 3 * DAY_MS;
/** Three readings within this time that rise and fall are a jump; a sensor that jumped lies for as long. */
export const JUMP_MS = DAY_MS;
/** Each of the two steps of a jump is more than this part of the capacity. */
export const JUMP_PART = 0.1;
/** So many refused readings in a row are a lie. */
export const REFUSED_IN_ROW = 3;
/** A tank is used when three days of use are more than this part of its capacity: less than that a sensor may not show. */
const USED_PART = 0.001;

/** What a sensor is judged by. Times are epoch ms, volumes m³. */
export interface SensorFacts {
  readonly capacity: number;
  /** Null where it is not known yet. */
  readonly usePerDay: number | null;
  /** The newest reading that was kept; null where none ever came. */
  readonly lastAt: number | null;
  /** Since when the value has been the same to the last digit. */
  readonly sameSince: number | null;
  /** The third reading of the newest jump. */
  readonly jumpedAt: number | null;
  /** What was refused since the last reading that was kept: how often, and why at last. */
  readonly refused: { readonly times: number; readonly reason: string } | null;
}

/** What is wrong with a sensor. A silent or lying one is not planned with; `reason` says why, in a sentence. */
export type SensorHealth =
  | { readonly state: 'good'; readonly reason: null }
  | { readonly state: 'silent' | 'lying'; readonly reason: string };

const GOOD: SensorHealth = { state: 'good', reason: null };

/** Why the last readings were refused, as a person would say it. */
function refusalText(reason: string): string {
  if (reason === READING_REFUSALS.negative) return 'volume negativo';
  if (reason === READING_REFUSALS.aboveCapacity)
    return 'volume acima da capacidade do tanque. Serão litros em vez de m³?';
  const text = reason.replace(/\.$/, '');
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const ended = (text: string) => (/[.?]$/.test(text) ? text : `${text}.`);

function lie({ capacity, usePerDay, lastAt, sameSince, jumpedAt, refused }: SensorFacts, now: number) {
  if (refused && refused.times >= REFUSED_IN_ROW)
    return ended(`As três últimas leituras foram recusadas: ${refusalText(refused.reason)}`);
  if (jumpedAt !== null && now - jumpedAt < JUMP_MS)
    return 'Leituras aos saltos: em um dia subiram e desceram mais de um décimo da capacidade.';
  const used = usePerDay !== null && (usePerDay * STUCK_MS) / DAY_MS > capacity * USED_PART;
  if (used && lastAt !== null && sameSince !== null && lastAt - sameSince >= STUCK_MS)
    return 'Sensor travado: o mesmo valor há três dias, com o tanque em uso.';
  return null;
}

/** Whether a sensor can be believed. A lie is told before a silence: it says more. */
export function sensorHealth(
  facts: SensorFacts,
  now: number,
  silentHours: number = SILENT_HOURS,
): SensorHealth {
  const reason = lie(facts, now);
  if (reason !== null) return { state: 'lying', reason };
  if (facts.lastAt === null) return { state: 'silent', reason: 'Sensor mudo: nenhuma leitura até agora.' };
  if (now - facts.lastAt >= silentHours * HOUR_MS)
    return { state: 'silent', reason: `Sensor mudo: nenhuma leitura há mais de ${silentHours} horas.` };
  return GOOD;
}

/** Since when readings in order of time have had the value of the last one; null without any. */
export function sameSince(points: readonly TankPoint[]): number | null {
  const last = points.at(-1);
  if (!last) return null;
  return points[points.findLastIndex(([, volume]) => volume !== last[1]) + 1]?.[0] ?? last[0];
}

/** When readings in order of time last rose and fell, or fell and rose, within a day; null where they never did. */
export function lastJump(points: readonly TankPoint[], capacity: number): number | null {
  const least = capacity * JUMP_PART;
  for (let n = points.length - 1; n >= 2; n--) {
    const [one, two, three] = [points[n - 2], points[n - 1], points[n]] as [TankPoint, TankPoint, TankPoint];
    if (three[0] - one[0] > JUMP_MS) continue;
    const [first, second] = [two[1] - one[1], three[1] - two[1]];
    if (Math.min(Math.abs(first), Math.abs(second)) > least && first > 0 !== second > 0) return three[0];
  }
  return null;
}
