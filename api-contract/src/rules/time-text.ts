import { saoPauloToday } from './dates';
import { inSaoPaulo } from './first-use';

const words = inSaoPaulo({ dateStyle: 'short', timeStyle: 'short' });

/** `22/11/2026 11:40`, in São Paulo's time: as lists have it from the server. */
export const timeText = (time: string | number): string => words().format(new Date(time)).replace(',', '');

const parts = inSaoPaulo({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** When something was, as short as it is clear, in São Paulo's time: '14:32', '20/11 14:32', '20/11/2025 14:32'. */
export function shortTime(time: string, now: Date): string {
  const at = new Date(time);
  const found = new Map(
    parts()
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const [day, month, year] = [found.get('day'), found.get('month'), found.get('year')];
  const clock = `${found.get('hour')}:${found.get('minute')}`;
  const today = saoPauloToday(now);
  if (saoPauloToday(at) === today) return clock;
  return today.startsWith(String(year)) ? `${day}/${month} ${clock}` : `${day}/${month}/${year} ${clock}`;
}

/** How long ago, in whole minutes, hours or days: 'há 5 min', 'há 3 h', 'há 2 dias'. */
export function timeAgo(time: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(time)) / 60_000));
  if (minutes < 1) return 'agora';
  if (minutes < 60) return `há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `há ${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
}
