import { useEffect, useState } from 'react';
import { serverNow, shortTime } from 'api-contract/rules';
import { useShown } from 'host/portal';
import { t } from 'shared-ui';
import styled from 'styled-components';

const SECOND = 1000;
const MINUTE = 60;
/** From here on the time left stands out. */
const SHORT_SECONDS = 5 * MINUTE;

const Clock = styled.strong<{ $short: boolean }>`
  color: ${({ $short }) => ($short ? t.color.danger : 'inherit')};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`;

/** Seconds until a moment of the server, never below 0. */
const secondsUntil = (until: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - serverNow().getTime()) / SECOND));

/** {@link secondsUntil}, counted while the page is in sight. */
function useSecondsLeft(until: string): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  const shown = useShown();
  useEffect(() => {
    if (!shown) return undefined;
    const count = () => setSeconds(secondsUntil(until));
    count();
    const timer = setInterval(count, SECOND);
    return () => clearInterval(timer);
  }, [until, shown]);
  return seconds;
}

const two = (count: number) => String(count).padStart(2, '0');

/**
 * How long a charge can still be paid: 'Vale até 18:40, faltam 42:10'. A reader hears the time it ends when he comes to
 * it, and no ticking (a `timer` is not live).
 */
export function TimeLeft({ until }: { until: string }) {
  const seconds = useSecondsLeft(until);
  return (
    <p role="timer" aria-label={`Vale até ${shortTime(until, serverNow())}`}>
      Vale até {shortTime(until, serverNow())}
      {seconds > 0 ? (
        <>
          , faltam{' '}
          <Clock $short={seconds < SHORT_SECONDS}>
            {Math.floor(seconds / MINUTE)}:{two(seconds % MINUTE)}
          </Clock>
        </>
      ) : (
        ': conferindo com o banco…'
      )}
    </p>
  );
}
