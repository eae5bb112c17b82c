import { REPORT_TYPE } from 'api-contract';
import { isoDay } from './days';
import type { MakePart } from './making';

const { orders, quotes } = REPORT_TYPE;

/** Reports that were asked for `ago` days ago, about so many days before. */
const WANTED = [
  { type: quotes, days: 30, ago: 12, downloads: 7 },
  { type: orders, days: 30, ago: 5, downloads: 3 },
  { type: quotes, days: 60, ago: 1, downloads: 1 },
  { type: orders, days: 7, ago: 0, downloads: 0 },
];

/** Scheduled reports of the last weeks. */
export const reportsPart: MakePart = ({ today }) => ({
  sections: {
    reports: WANTED.map(({ type, days, ago, downloads }) => ({
      key: `demo-${type}-${isoDay(today - ago)}`,
      user: 'admin@portal.demo',
      type,
      downloads,
      date_start: isoDay(today - ago - days),
      date_end: isoDay(today - ago),
      at: `${isoDay(today - ago)}T00:05:00-03:00`,
    })),
  },
});
