import { ACCESS, USER_TYPE } from 'api-contract/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import { failedJob, timeLog } from '../../time-log/time-log.fixture';
import TimeLogPage from './time-log.page';

const meta: Meta<typeof TimeLogPage> = {
  title: 'Administração/Body do log',
  component: TimeLogPage,
  render: () => (
    <TestArea path="/admin/timelogs/:params" at="/admin/timelogs/4821">
      <TimeLogPage />
    </TestArea>
  ),
};
export default meta;

const story = (answer: StubRoutes[string]): StoryObj => ({
  beforeEach: async () => {
    await startTestSession({ type_id: USER_TYPE.admin, access: [ACCESS.admin, ACCESS.timeLogs] });
    const restore = stubServer({ 'GET time_logs/4821': answer });
    return () => {
      restore();
      endTestSession();
    };
  },
});

const body = JSON.stringify([
  { customer: '000101', stores: ['01', '02'], products: ['PA0001', 'PA0002'] },
  { CN9_NUMERO: '77', page: 1, cTop: 25, senha: '••••••' },
]);
export const Shown = story({ data: [{ ...timeLog, body }] });
export const WithoutBody = story({ data: [{ ...failedJob, body: null }] });
export const Missing = story({ data: [] });
export const Loading = story(() => new Promise(() => {}));
export const Failed = story(() =>
  Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 }),
);
