/** São Paulo has had no summer time since 2019. */
const OFFSET = '-03:00';
const OFFSET_MS = 3 * 3600 * 1000;

/** A moment of the wire as `yyyy-mm-ddThh:mm` in São Paulo; '' for none. */
export const toLocal = (moment: string | null): string =>
  moment === null ? '' : new Date(Date.parse(moment) - OFFSET_MS).toISOString().slice(0, 16);

/** What was typed as a moment of the wire; null for nothing. */
export const fromLocal = (text: string): string | null => (text === '' ? null : `${text}:00${OFFSET}`);
