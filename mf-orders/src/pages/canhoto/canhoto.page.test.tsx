import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encodePathParams } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea } from 'host/testing';
import CanhotoPage from './canhoto.page';

const params = encodePathParams({ F2_CHVNFE: '3526', nota_fiscal: '000045678' });
const receipt = (URLImagem: string) => ({ ChaveDANFE: '35261145678912', ImagemNF: [{ URLImagem }] });

let restore = () => {};
const open = (routes: Parameters<typeof stubServer>[0], at = params) => {
  restore = stubServer(routes);
  render(
    <TestArea path="/admin/delivery/canhoto/:params" at={`/admin/delivery/canhoto/${at}`}>
      <CanhotoPage />
    </TestArea>,
  );
};
beforeEach(() => startTestSession());
afterEach(() => {
  restore();
  endTestSession();
});

it('shows the key, and the picture to save', async () => {
  open({
    'POST delivery-canhoto/': receipt('/api/delivery-canhoto/0650001/000045678/1'),
    'GET delivery-canhoto/0650001/000045678/1/download': new Response(new Blob(['x'], { type: 'image/png' })),
  });
  expect(await screen.findByText('3526')).toBeVisible();
  expect(screen.getByText(/^Chave da DANFE:/)).toHaveTextContent('Chave da DANFE: 35261145678912');
  expect(await screen.findByRole('img', { name: 'Canhoto da nota fiscal 000045678' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Baixar Imagem' })).toBeEnabled();
});

it('without a picture says that it will come', async () => {
  open({ 'POST delivery-canhoto/': receipt('') });
  expect(
    await screen.findByRole('dialog', { name: 'O canhoto desta Nota Fiscal estará disponível em breve.' }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
});

it('that is refused says that it cannot be shown', async () => {
  open({ 'POST delivery-canhoto/': Response.json({ message: 'x' }, { status: 503 }) });
  expect(await screen.findByText('Canhoto não disponível para visualização.')).toBeVisible();
});

it('whose picture cannot be had says so', async () => {
  open({
    'POST delivery-canhoto/': receipt('/api/delivery-canhoto/0650001/1/1'),
    'GET delivery-canhoto/0650001/1/1/download': Response.json({ message: 'x' }, { status: 404 }),
  });
  expect(await screen.findByText('Erro ao tentar baixar o arquivo.')).toBeVisible();
});
