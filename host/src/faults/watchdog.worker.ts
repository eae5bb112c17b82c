import { rememberFrozen } from './frozen';
import { BEAT_EVERY, freezeReport, watchdog, type Beat } from './watchdog';

const dog = watchdog(
  () => performance.now(),
  (beat) => {
    void rememberFrozen(beat.base).catch(() => undefined);
    const { token } = beat;
    void fetch('/api/browser-reports', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(freezeReport(beat)),
    }).catch(() => undefined);
  },
);

self.addEventListener('message', ({ data }: MessageEvent<Beat | null>) => dog.hear(data));
setInterval(() => dog.look(), BEAT_EVERY);
