import { render, screen } from '@testing-library/react';
import { encodePathParams } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import LabReportPage from './lab-report.page';

let restore = () => {};
const open = (answer: Parameters<typeof stubServer>[0][string], at: string) => {
  restore = stubServer({ 'POST order-report/': answer });
  render(
    <TestArea path="/admin/order/report/:params" at={`/admin/order/report/${at}`}>
      <LabReportPage />
    </TestArea>,
  );
};
beforeEach(() => startTestSession());
afterEach(() => {
  restore();
  endTestSession();
});

it('that is not there says whom to ask, and nothing else', async () => {
  open(
    Response.json({ message: 'Não encontrado.' }, { status: 404 }),
    encodePathParams({ nota_fiscal: '1' }),
  );
  expect(
    await screen.findByText(
      'Este laudo não está disponível na plataforma, favor, entre em contato com o Atendimento.',
    ),
  ).toBeVisible();
  expect(screen.queryByText('Não encontrado.')).toBeNull();
});

it('of a broken link says so', () => {
  open({ laudo: '' }, 'broken');
  expect(screen.getByText('Link inválido.')).toBeVisible();
});
