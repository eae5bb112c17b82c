import { ACCESS } from 'api-contract';
import type { Area } from 'api/area';
import { settings as ownSettings } from '../settings';
import { tankAlerts } from './alarms/alerts';
import { consentClock } from './consent/clock';
import { consentRoutes } from './consent/routes';
import { deviceSection, tankSection } from './dataset';
import { fillSentence } from './fills/fill-chart';
import { fillReader } from './fills/fills';
import { forecastRefresh } from './forecasts';
import { tankHome } from './home';
import { tankIntake } from './readings/intake';
import { usualLeadTimes } from './lead-times';
import { measuredRoutes } from './measured-routes';
import { readMqtt } from './mqtt/config';
import { mqttIntake } from './mqtt/intake';
import { tankPersonal } from './personal';
import { openTanks } from './open';
import { planRoutes } from './plan/routes';
import { readingRetention } from './readings/retention';
import { tankRoutes } from './routes';
import { tankSources } from './search';
import { silenceWatch } from './alarms/silence';
import { tankStream } from './stream/stream';
import { tankStreamRoute } from './stream/stream-route';
import { tankReader } from './tanks';

/** Where the environment does not say it (tests). */
const READING_MONTHS = 14;

/** Tanks: what is asked of them, what comes in, and what is told of them. */
export const area: Area<typeof ownSettings> = {
  settings: ownSettings,
  searches: tankSources,
  sections: [tankSection, deviceSection],
  personal: tankPersonal,
  start(
    app,
    {
      pool,
      now,
      jobs,
      book,
      limits,
      watchers,
      env,
      streams,
      streamMs,
      home,
      subjects,
      settings,
      setting,
      ordering,
      open,
    },
  ) {
    const reader = tankReader({ pool, now, leadTimes: usualLeadTimes(pool, now), setting });
    const onError = (error: unknown) => app.log.warn({ err: error }, 'telemetry failed');
    const stream = tankStream({ pool, reader, onError });
    const alerts = tankAlerts(book);
    const intake = tankIntake({ pool, now, alerts, changed: stream.changed, onError });
    watchers.push(forecastRefresh({ pool, jobs, now }));
    watchers.push(silenceWatch({ pool, jobs, now, setting, alerts, onError }));
    const { mqttFile, readingMonths = READING_MONTHS, logRetentionDays: asideDays } = env;
    watchers.push(readingRetention({ pool, jobs, now }, { months: readingMonths, asideDays }));
    if (mqttFile !== undefined) watchers.push(mqttIntake({ pool, now, intake, config: readMqtt(mqttFile) }));
    home.push(tankHome({ pool, now, reader, ordering }));
    const consent = { pool, now, reader, ordering, settings, book, onError };
    const clock = consentClock({ ...consent, jobs });
    watchers.push(clock);
    const fills = fillReader({ pool, now, setting });
    subjects.set('tank', async (session, id, part) => {
      const found = session.access.includes(ACCESS.telemetry) ? await reader.one(session, id) : undefined;
      if (!found) return null;
      const { tag, content, customer_id: customerId, store } = found.tank;
      const subject = { label: [`Tanque ${tag}`, content].filter(Boolean).join(' · '), customerId, store };
      const fill =
        part !== undefined && /^\d{1,15}$/.test(part) ? await fills.one(session, found.n, part) : null;
      if (!fill) return subject;
      const file = `tanques/${encodeURIComponent(id)}/fills/${part}/chart`;
      return {
        ...subject,
        suggested: { kind: 'quantidade', text: fillSentence(found.tank, fill.fill), file },
      };
    });
    tankRoutes(app, { pool, now, reader, intake, limits });
    open.push(openTanks({ pool, intake }));
    measuredRoutes(app, { pool, now, reader, fills, settings });
    planRoutes(app, { pool, now, reader, ordering, settings });
    consentRoutes(app, { ...consent, setting }, clock.wake);
    tankStreamRoute(app, { stream, streams, streamMs });
  },
};
