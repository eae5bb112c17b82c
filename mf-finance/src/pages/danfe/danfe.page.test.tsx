import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, CLAIM_SUBJECT, encodePathParams, newClaimAddress } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import DanfePage from './danfe.page';

const FAILED = 'Falha ao processar o PDF da DANFE, favor contatar o Atendimento.';
let restore = () => {};

beforeEach(() => startTestSession());
afterEach(() => {
  restore();
  endTestSession();
});

function open(params: string, routes: Parameters<typeof stubServer>[0]) {
  restore = stubServer(routes);
  render(
    <TestArea path="/admin/invoice/danfe/:params" at={`/admin/invoice/danfe/${params}`}>
      <DanfePage />
    </TestArea>,
  );
}
const params = encodePathParams({ nota_fiscal: '000012345', filial: '0650001' });

it('shows the DANFE, to be saved as PDF and XML', async () => {
  open(params, { 'POST invoice/danfe': { base64: btoa('%PDF-1.4'), file_name: 'danfe.pdf' } });
  expect(await screen.findByRole('button', { name: 'Baixar PDF' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Baixar XML' })).toBeInTheDocument();
  expect(screen.getByLabelText('DANFE da nota 000012345')).toBeInTheDocument();
  // The same look.
  const [back, xml] = ['Voltar', 'Baixar XML'].map((name) => screen.getByRole('button', { name }));
  expect(back?.className).toBe(xml?.className);
});

it.each([
  ['leads back to the titles', {}, '/admin/invoice-list?E1_NUM=000012345'],
  ['has no link for those who may not see titles', { access: [ACCESS.packaging] }, null],
])('%s of the invoice', async (_what, user, href) => {
  await startTestSession(user);
  open(params, { 'POST invoice/danfe': { base64: btoa('%PDF-1.4'), file_name: 'danfe.pdf' } });
  await screen.findByRole('button', { name: 'Baixar PDF' });
  expect(screen.queryByRole('link', { name: 'Títulos da nota' })?.getAttribute('href') ?? null).toBe(href);
});

it.each([
  ['leads to a claim about the invoice', [ACCESS.claims], true],
  ['offers none to those who may begin none', [ACCESS.packaging], false],
])('%s', async (_what, access, offered) => {
  await startTestSession({ access });
  open(params, { 'POST invoice/danfe': { base64: btoa('%PDF-1.4'), file_name: 'danfe.pdf' } });
  await screen.findByRole('button', { name: 'Baixar PDF' });
  const named = { nota_fiscal: '000012345', filial: '0650001' };
  expect(screen.queryByRole('link', { name: 'Reclamar' })?.getAttribute('href') ?? null).toBe(
    offered ? newClaimAddress(CLAIM_SUBJECT.invoice, named) : null,
  );
});

it('says in the portal’s words that there is none, and that the XML could not be saved', async () => {
  const refuse = () => Response.json({ message: 'x' }, { status: 404 });
  open(params, { 'POST invoice/danfe': refuse, 'GET invoice/xml': refuse });
  expect(await screen.findByText(FAILED)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Baixar XML' }));
  expect(await screen.findByText('Erro ao tentar baixar o arquivo.')).toBeInTheDocument();
});

it.each(['nada', encodePathParams({ filial: '0650001' }), encodePathParams({ nota_fiscal: ' ' })])(
  'params %s are a broken link',
  async (broken) => {
    open(broken, {});
    expect(await screen.findByText('Link inválido.')).toBeInTheDocument();
  },
);
