import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Invoice } from 'api-contract';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import { InvoiceListPage } from './invoice-list.page';

const row = (i: number): Invoice => ({
  E1_FILIAL: '0650001',
  E1_PREFIXO: '1',
  E1_NUM: String(12000 + i).padStart(9, '0'),
  E1_PARCELA: '01',
  E1_TIPO: 'NF',
  E1_EMISSAO: '01/10/2026',
  E1_VENCTO: '31/10/26',
  E1_VENCREA: '02/11/2026',
  E1_BAIXA: i % 3 === 1 ? '03/11/2026' : '',
  E1_VALOR: String(10500 + i * 731.5),
  E1_SALDO: i % 3 === 1 ? '0' : String(10500 + i * 731.5),
  E1_STATUS: ['A', 'B', 'R'][i % 3]!,
  E1_PORTADO: '237',
  E1_LOJA: '01',
});
const rows = Array.from({ length: 25 }, (_, i) => row(i));

const meta: Meta<typeof InvoiceListPage> = {
  title: 'mf-finance/Consulta de Títulos',
  component: InvoiceListPage,
  render: () => (
    <TestArea path="/admin/invoice-list" at="/admin/invoice-list">
      <InvoiceListPage />
    </TestArea>
  ),
};
export default meta;

/** A story with the real page over a stubbed server. */
const withServer = (invoices: StubRoutes[string]): StoryObj => ({
  beforeEach: async () => {
    await startTestSession();
    const restore = stubServer({
      'GET invoices/': invoices,
      'POST branches/get-branches/': { data: [{ filial: '0650001', nomefil: 'Suzano' }] },
    });
    return () => {
      restore();
      endTestSession();
    };
  },
});

export const Rows = withServer({ data: { ZOOM: rows, count: 60 } });
export const Empty = withServer({ data: { ZOOM: [], count: 0 } });
export const Failed = withServer(() =>
  Response.json({ message: 'O ERP está indisponível no momento.' }, { status: 503 }),
);
export const Loading = withServer(() => new Promise(() => {}));
