import { ACCESS, USER_TYPE } from 'api-contract/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  endTestSession,
  startTestSession,
  stubList,
  stubServer,
  TestArea,
  type StubRoutes,
} from 'host/testing';
import { reportRows } from './reports.fixture';
import { ReportList } from './reports.list';
import ReportsPage from './reports.page';

const meta: Meta = { title: 'Administração/Relatórios', component: ReportsPage };
export default meta;

const story = (search: string, rows: typeof reportRows = reportRows, routes: StubRoutes = {}): StoryObj => ({
  render: () => (
    <TestArea path="/admin/reports" at={`/admin/reports${search}`}>
      <ReportsPage />
    </TestArea>
  ),
  beforeEach: async () => {
    await startTestSession({ type_id: USER_TYPE.admin, access: [ACCESS.admin, ACCESS.reports] });
    const restore = stubServer({ ...stubList(ReportList, rows).routes, ...routes });
    return () => {
      restore();
      endTestSession();
    };
  },
});

export const LateDeliveries = story('');
export const Scheduled = story('?aba=agendados');
export const NarrowScreen: StoryObj = { ...Scheduled, globals: { viewport: { value: 'phone' } } };
export const Empty = story('?aba=agendados', []);
export const Failed = story('?aba=agendados', [], {
  'GET reports/': () =>
    Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 }),
});
