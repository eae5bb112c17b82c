import type { TimeLogRow } from '../../wire/rules/log-columns';
import { TIME_LOG_STATUS } from '../../wire/rules/logs';

/** A good call of the ERP. */
export const timeLog: TimeLogRow = {
  id: 4821,
  start_date: '2026-11-20T13:00:00.250Z',
  start_date_f: '20/11/2026 10:00:00.250',
  end_date: '2026-11-20T13:00:00.292Z',
  end_date_f: '20/11/2026 10:00:00.292',
  total: 42,
  status: TIME_LOG_STATUS.ok,
  message: null,
  routine: 'contracts.list',
  user_name: 'Ana Souza',
};

/** A job that the mail server refused. */
export const failedJob: TimeLogRow = {
  ...timeLog,
  id: 4820,
  routine: 'job.report-invoices',
  user_name: null,
  total: 15004,
  status: TIME_LOG_STATUS.error,
  message: 'ConnectionError',
};
