import { ACCESS, USER_TYPE } from 'api-contract/rules';
import { render, screen } from '@testing-library/react';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import { failedJob, timeLog } from '../../time-log/time-log.fixture';
import TimeLogPage from './time-log.page';

let restore = () => {};
afterEach(() => {
  restore();
  endTestSession();
});

async function show(data: readonly object[]) {
  await startTestSession({ type_id: USER_TYPE.staff, access: [ACCESS.admin, ACCESS.timeLogs] });
  restore = stubServer({ 'GET time_logs/4821': { data } });
  render(
    <TestArea path="/admin/timelogs/:params" at="/admin/timelogs/4821">
      <TimeLogPage />
    </TestArea>,
  );
}

it('names the routine and prints its body line by line', async () => {
  await show([{ ...timeLog, body: '[{"customer":"000101"},{"page":1}]' }]);
  expect(await screen.findByRole('heading', { name: 'contracts.list' })).toBeVisible();
  expect(document.title).toMatch(/^Log 4821 · /);
  expect(screen.getByRole('region', { name: 'Body de contracts.list' }).textContent).toBe(
    '[\n  {\n    "customer": "000101"\n  },\n  {\n    "page": 1\n  }\n]',
  );
});

it('shows a body that is no JSON as it is', async () => {
  await show([{ ...timeLog, body: 'A1_COD=01' }]);
  expect((await screen.findByRole('region', { name: 'Body de contracts.list' })).textContent).toBe(
    'A1_COD=01',
  );
});

it('says that a job has no body', async () => {
  await show([{ ...failedJob, body: null }]);
  expect(await screen.findByText('Este log não tem body.')).toBeVisible();
  expect(screen.getByText('15.004 ms')).toBeVisible();
});

it('says that a log is not there', async () => {
  await show([]);
  expect(await screen.findByText('Log não encontrado.')).toBeVisible();
});
