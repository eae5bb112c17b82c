import { ACCESS, USER_TYPE } from 'api-contract/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { pageOf } from 'host/list';
import {
  endTestSession,
  startTestSession,
  stubList,
  stubServer,
  TestArea,
  type StubRoutes,
} from 'host/testing';
import { accessRow, chartRoutes } from './access-log.fixture';
import { accessLogList } from '../../../wire/rules/log-columns';
import AccessLogPage from './access-log.page';

const meta: Meta<typeof AccessLogPage> = {
  title: 'Administração/Log de Acesso',
  component: AccessLogPage,
  render: () => (
    <TestArea path="/admin/logaccess" at="/admin/logaccess">
      <AccessLogPage />
    </TestArea>
  ),
};
export default meta;

const rows = Array.from({ length: 12 }, (_, n) => ({ ...accessRow, id: 91 - n }));
const story = (routes: StubRoutes, shown: readonly (typeof accessRow)[] = rows): StoryObj => ({
  beforeEach: async () => {
    await startTestSession({ type_id: USER_TYPE.admin, access: [ACCESS.admin, ACCESS.accessLog] });
    const restore = stubServer({
      ...stubList(pageOf(accessLogList), shown).routes,
      ...chartRoutes,
      ...routes,
    });
    return () => {
      restore();
      endTestSession();
    };
  },
});
const failed = () => Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 });

export const Shown = story({});
export const NarrowScreen: StoryObj = { ...Shown, globals: { viewport: { value: 'phone' } } };
export const Empty = story(
  {
    'GET analytic-log/access-by-month': { labels: ['11/2026'], internal: [0], customer: [0] },
    'GET analytic-log/screen-access-by-month': { labels: ['11/2026'], datasets: [] },
    'GET analytic-log/customer-access-by-month': { labels: ['11/2026'], datasets: [] },
  },
  [],
);
export const Folded: StoryObj = {
  ...story({}),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Gráficos por mês, tela e cliente'));
  },
};
export const OneChartFailed = story({ 'GET analytic-log/screen-access-by-month': failed });
