/** Why a reading is refused; stored with the reading and sent to the device. */
export const READING_REFUSALS = {
  unknownTank: 'Tanque desconhecido para este dispositivo.',
  unreadable: 'Leitura ilegível.',
  negative: 'Volume negativo.',
  aboveCapacity: 'Volume acima da capacidade do tanque.',
  future: 'Horário no futuro.',
  tooOld: 'Leitura antiga demais.',
} as const;

/** How far the clock of a device may be ahead. */
const CLOCK_MS = 5 * 60_000;
/** Devices may send readings late, but older ones than this come from a broken clock. */
export const OLDEST_READING_DAYS = 400;

/** Why a reading (epoch ms, m³) is refused, or null. */
export function readingRefusal(
  { time, volume }: { readonly time: number; readonly volume: number },
  tank: { readonly capacity: number },
  now: number,
): string | null {
  if (!Number.isFinite(time) || !Number.isFinite(volume)) return READING_REFUSALS.unreadable;
  if (volume < 0) return READING_REFUSALS.negative;
  if (volume > tank.capacity) return READING_REFUSALS.aboveCapacity;
  if (time > now + CLOCK_MS) return READING_REFUSALS.future;
  return time < now - OLDEST_READING_DAYS * 86_400_000 ? READING_REFUSALS.tooOld : null;
}
