import { ACCESS, USER_TYPE } from 'api-contract/rules';
import { listStories } from 'host/testing';
import { failedJob, timeLog } from '../../time-log/time-log.fixture';
import { TimeLogList } from './time-logs.list';

export default { title: 'Administração/Tempo de Logs' };

const stories = listStories(TimeLogList, {
  path: '/admin/timelogs',
  rows: Array.from({ length: 12 }, (_, n) => ({ ...(n % 4 === 1 ? failedJob : timeLog), id: 4821 - n })),
  user: { type_id: USER_TYPE.admin, access: [ACCESS.admin, ACCESS.timeLogs] },
});
export const Rows = stories.Rows;
export const NarrowScreen = stories.NarrowScreen;
export const Loading = stories.Loading;
export const Empty = stories.Empty;
export const EmptyAfterFiltering = stories.EmptyAfterFiltering;
export const Failed = stories.Failed;
