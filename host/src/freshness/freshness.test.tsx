import { render, screen, waitFor } from '@testing-library/react';
import type { ErpFreshness } from 'api-contract';
import { endTestSession, startTestSession, stubServer, TestArea } from '../exports/testing';
import { queryClient } from '../http/query-client';
import { bootData } from '../remotes/registry';
import { Notices } from '../shell/notices';
import { ErpAsOf } from './erp-as-of';
import { freshnessQuery } from './freshness';

const noon: ErpFreshness = { asOf: '2020-05-03T15:00:00Z', staleAfterMinutes: 15, late: false };
const clock = '03/05/2020 12:00';

let asked = 0;
let answer: ErpFreshness | Response = noon;
let restore = () => {};

beforeEach(async () => {
  await startTestSession();
  [asked, answer] = [0, noon];
  restore = stubServer({
    'GET erp/freshness': () => {
      asked++;
      return answer;
    },
  });
});
afterEach(() => {
  restore();
  endTestSession();
});

const page = (loadedAt: number) => (
  <TestArea path="/" at="/">
    <Notices config={bootData().config} />
    <ErpAsOf loadedAt={loadedAt} />
  </TestArea>
);

it('waits for the data it speaks of, then asks once for all screens', async () => {
  const { rerender } = render(page(0));
  expect(asked).toBe(0);
  rerender(page(1));
  expect(await screen.findByText(`Dados do ERP de ${clock}`)).toBeVisible();
  rerender(page(2));
  expect(asked).toBe(1);
});

it('keeps its time while the data on screen is the same', async () => {
  const { rerender } = render(page(1));
  await screen.findByText(`Dados do ERP de ${clock}`);
  queryClient.setQueryData(freshnessQuery.queryKey, { ...noon, asOf: '2020-05-04T15:00:00Z' });
  rerender(page(1));
  expect(screen.getByText(`Dados do ERP de ${clock}`)).toBeVisible();
  rerender(page(2));
  expect(await screen.findByText('Dados do ERP de 04/05/2020 12:00')).toBeVisible();
});

it.each([
  [{ ...noon, late: true }, `Os dados do ERP são de ${clock}. A atualização está atrasada.`],
  [{ ...noon, asOf: null, late: true }, 'Os dados do ERP ainda não foram carregados por completo.'],
])('tells late data to every screen', async (late, text) => {
  answer = late;
  render(page(1));
  expect(await screen.findByText(text)).toBeVisible();
});

it('is quiet when it cannot be known', async () => {
  answer = Response.json({ message: 'Erro' }, { status: 500 });
  render(page(1));
  await waitFor(() => expect(asked).toBe(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/ERP|Erro/)).toBeNull();
});
