import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ORDER_STATUS, QUOTATION_STATUS, USER_TYPE } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import {
  foundProducts,
  offeredQuotation,
  privateQuotation,
  publicQuotation,
} from '../../quotation/quotation.fixture';
import type { Offer, QuotationRecord } from '../../../wire/offers';
import LicitationViewPage from './licitation-view.page';

let restore = () => {};
async function open(answer: unknown, routes: StubRoutes = {}, type_id: number = USER_TYPE.customer) {
  await startTestSession({ type_id });
  restore = stubServer({
    'GET licitations/31': answer,
    'GET licitations/31/people': { data: [] },
    'GET licitations/32/people': { data: [] },
    'GET licitations/31/stream': Response.json({ message: 'x' }, { status: 404 }),
    'GET licitations/32/stream': Response.json({ message: 'x' }, { status: 404 }),
    'POST licitations/31/read': { message: 'Lida.' },
    ...routes,
  });
  render(
    <TestArea path="/admin/licitation-view/:params" at="/admin/licitation-view/31">
      <LicitationViewPage />
    </TestArea>,
  );
}
const one = (quotation: QuotationRecord) => ({ data: [quotation] });
afterEach(() => {
  restore();
  endTestSession();
});

/** Puts a text into a field at once: a key at a time would render the whole form for each. */
async function fill(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

it('shows a private company’s quotation with its delivery', async () => {
  await open(one(privateQuotation));
  expect(await screen.findByText('Papéis do Vale')).toBeVisible();
  expect(valueOf('CNPJ')).toHaveTextContent('11.222.333/0001-81');
  expect(valueOf('Quantidade')).toHaveTextContent('12.000,00 KG');
  expect(valueOf('O produto será revendido')).toHaveTextContent('Sim');
  expect(valueOf('Em bombonas (kg ou litros)')).toHaveTextContent('Sim · 50 L');
  expect(valueOf('Quantidade por entrega')).toHaveTextContent('3.000,5');
  expect(valueOf('Local de entrega')).toHaveTextContent('Fábrica Santos');
  expect(valueOf('Veículos')).toHaveTextContent('TRUCK; CARRETA');
  expect(screen.queryByText('Finalidade da cotação')).toBeNull();
  expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/admin/licitation-list');
  expect(screen.queryByText('Propostas')).toBeNull();
});

it('says why it did not come', async () => {
  await open(Response.json({ message: 'Fora.' }, { status: 503 }));
  const again = await screen.findByRole('button', { name: 'Tentar Novamente' });
  expect(again.closest('[role=alert]')).toHaveTextContent('Fora.');
});

it('shows a public body’s estimate without one', async () => {
  await open(one(publicQuotation));
  expect(await screen.findByText('Órgão público')).toBeVisible();
  expect(valueOf('Finalidade da cotação')).toHaveTextContent('ESTIMATIVA PARA ABERTURA DA LICITAÇÃO');
  expect(valueOf('Quantidade')).toHaveTextContent('40,00 Tambor de 200 L');
  expect(screen.queryByText('Prazo de entrega')).toBeNull();
  expect(screen.queryByText('O produto será revendido')).toBeNull();
  expect(screen.getByText('Nenhum arquivo anexado.')).toBeVisible();
});

it('saves the attachment under its own name', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await open(one(privateQuotation), {
    [`GET licitation/file-download/${privateQuotation.file_path}`]: () => new Response('%PDF'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edital Á³ – nº 1.pdf' }));
  await screen.findByRole('button', { name: 'Edital Á³ – nº 1.pdf' });
  expect(saved).toEqual(['Edital Á³ – nº 1.pdf']);
  click.mockRestore();
});

it.each([
  ['its author while it waits', {}, true],
  ['its author later', { status: QUOTATION_STATUS.finished }, false],
  ['somebody else', { mine: false }, false],
])('offers %s to send another attachment: %j → %s', async (_who, change, offered) => {
  await open(one({ ...privateQuotation, ...change }));
  await screen.findByText('Papéis do Vale');
  expect(screen.queryByRole('button', { name: 'Trocar anexo' }) !== null).toBe(offered);
});

it.each([
  [USER_TYPE.admin, true],
  [USER_TYPE.customer, false],
  [USER_TYPE.staff, false],
  [USER_TYPE.master, false],
])('offers type %i to change the status: %s', async (type, offered) => {
  await open(one(publicQuotation), {}, type);
  await screen.findByText('Órgão público');
  expect(screen.queryByRole('button', { name: 'Alterar status' }) !== null).toBe(offered);
});

it('says that there is none, or that it could not be loaded', async () => {
  await open(Response.json({ message: 'x' }, { status: 404 }));
  expect(await screen.findByText('Cotação não encontrada.')).toBeVisible();
});

describe('offers', () => {
  const kept: unknown[] = [];
  const keep = (answer: unknown) => (_url: URL, body: unknown) => {
    kept.push(body);
    return answer;
  };
  beforeEach(() => kept.splice(0));

  it('accepts the newest after a question that says what it does', async () => {
    await open(one(offeredQuotation), {
      'POST licitations/31/offers/2/accept': keep({ message: 'Proposta aceita.' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Aceitar proposta' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Aceitar a proposta 2?' });
    expect(dialog).toHaveTextContent('R$ 28.200,00');
    expect(kept).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Aceitar proposta' }));
    expect(await screen.findByText('Proposta aceita.')).toBeVisible();
    expect(kept).toHaveLength(1);
  });

  it('declines with a reason', async () => {
    await open(one(offeredQuotation), {
      'POST licitations/31/offers/2/decline': keep({ message: 'Proposta recusada.' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Recusar' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Recusar proposta' }));
    expect(kept).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/^Motivo/), 'Caro');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Recusar proposta' }));
    expect(await screen.findByText('Proposta recusada.')).toBeVisible();
    expect(kept).toEqual([{ reason: 'Caro' }]);
  });

  it('shows what came before, and offers nothing to who may not answer', async () => {
    await open(one({ ...offeredQuotation, may_decide: false }));
    const former = await screen.findByRole('list', { name: 'Versões anteriores' });
    expect(former).toHaveTextContent('Recusada');
    expect(former).toHaveTextContent('Preço acima do mercado');
    expect(screen.getByText('O prazo de entrega pode ser menor?')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aceitar proposta' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Nova proposta' })).toBeNull();
  });

  const accepted = (erp: Offer['erp']) => {
    const [first, second] = offeredQuotation.offers;
    const decision = { user_name: 'Ana Cliente', at: '2026-11-25T12:00:00.000Z', reason: '' };
    return one({
      ...offeredQuotation,
      may_decide: false,
      offers: [first, { ...second, status: 'accepted', decision, erp }] as Offer[],
    });
  };
  const { inErp, refusedByErp, sentToErp } = ORDER_STATUS;
  it.each<[string, Offer['erp'], number, string[], string[]]>([
    [
      'its order',
      { status: inErp, order: '000123', reason: '' },
      USER_TYPE.customer,
      ['Integrado', 'Pedido 000123'],
      [],
    ],
    [
      'that it is on its way',
      { status: sentToErp, order: '', reason: '' },
      USER_TYPE.customer,
      ['Enviado para integração'],
      [],
    ],
    [
      'staff what is to be done',
      { status: refusedByErp, order: '', reason: 'Cliente bloqueado.' },
      USER_TYPE.admin,
      ['Não Integrado', 'Cliente bloqueado.', 'Faça o pedido no ERP.'],
      [],
    ],
    [
      'staff that nothing is sent',
      null,
      USER_TYPE.admin,
      ['As propostas aceitas não são enviadas ao ERP. Faça o pedido no ERP.'],
      [],
    ],
    ['customers nothing of that', null, USER_TYPE.customer, [], ['Integrado', 'Não Integrado']],
  ])('tells %s of an accepted one', async (_what, erp, type, shown, hidden) => {
    await open(accepted(erp), {}, type);
    await screen.findByText('Proposta 2');
    for (const text of shown) expect(screen.getByText(text)).toBeVisible();
    for (const text of hidden) expect(screen.queryByText(text)).toBeNull();
  });

  const making = async (quotation = privateQuotation, answer: unknown = { n: 1 }) => {
    await open(
      one({ ...quotation, may_offer: true }),
      { 'POST licitations/31/offers': keep(answer), 'POST search_products/': foundProducts },
      USER_TYPE.admin,
    );
    await userEvent.click(await screen.findByRole('button', { name: /^(Fazer|Nova) proposta$/ }));
    return within(await screen.findByRole('alertdialog', { name: 'Proposta para a cotação 31' }));
  };
  type Dialog = Awaited<ReturnType<typeof making>>;
  const itemOf = (dialog: Dialog, n: number) => within(dialog.getByRole('group', { name: `Item ${n}` }));
  const words = async (dialog: Dialog) => {
    await fill(dialog.getByLabelText(/^Impostos/), 'Inclusos');
    await fill(dialog.getByLabelText(/^Condição de pagamento/), '28 dias');
  };
  const send = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Enviar proposta' }));

  it('lets the supplier make one, of what was asked for', async () => {
    const dialog = await making();
    expect(dialog.queryByRole('button', { name: 'Remover item 1' })).toBeNull();
    await userEvent.type(dialog.getByLabelText(/^Preço unitário/), '2,35');
    await words(dialog);
    await send(dialog);
    expect(await screen.findByText('Proposta 1 enviada.')).toBeVisible();
    expect(kept).toMatchObject([
      {
        lines: [{ product: 'P2', quantity: '12000', unit: 'KG', price: '2.35' }],
        freight: 'CIF',
        taxes: 'Inclusos',
        payment: '28 dias',
      },
    ]);
  });

  it('takes several lines by the keyboard alone, and sums them up', async () => {
    const dialog = await making();
    await userEvent.type(dialog.getByLabelText(/^Preço unitário/), '2,35');
    expect(itemOf(dialog, 1).getByText('R$ 28.200,00')).toBeVisible();
    act(() => dialog.getByRole('button', { name: 'Adicionar item' }).focus());
    await userEvent.keyboard('{Enter}');
    expect(itemOf(dialog, 2).getByText('–')).toBeVisible();
    expect(itemOf(dialog, 2).getByRole('button', { name: 'Selecionar produto' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const search = within(await screen.findByRole('dialog', { name: 'Selecionar produto' }));
    await search.findByText('ÁCIDO SULFÚRICO 98%');
    await userEvent.type(search.getByLabelText('Buscar'), 'sulf');
    await waitFor(() => expect(search.getByText('1 produto')).toBeVisible());
    await userEvent.keyboard('{Enter}');
    expect(await itemOf(dialog, 2).findByText('2. ÁCIDO SULFÚRICO 98%')).toBeVisible();
    await waitFor(() =>
      expect(itemOf(dialog, 2).getByRole('button', { name: 'Trocar produto' })).toHaveFocus(),
    );
    expect(itemOf(dialog, 2).getByLabelText(/^Unidade/)).toHaveValue('KG');
    await userEvent.type(itemOf(dialog, 2).getByLabelText(/^Quantidade/), '10,5');
    await userEvent.type(itemOf(dialog, 2).getByLabelText(/^Preço unitário/), '1,99999');
    expect(itemOf(dialog, 2).getByText('R$ 21,00')).toBeVisible();
    expect(dialog.getByText('Total da proposta:')).toHaveTextContent('R$ 28.221,00');
    await words(dialog);
    await send(dialog);
    expect(await screen.findByText('Proposta 1 enviada.')).toBeVisible();
    expect(kept).toMatchObject([
      {
        lines: [
          { product: 'P2', quantity: '12000', unit: 'KG', price: '2.35' },
          { product: 'PA0002', quantity: '10.5', unit: 'KG', price: '1.99999' },
        ],
      },
    ]);
  });

  it('puts a removed line back where it was, while the form is open', async () => {
    const dialog = await making(offeredQuotation, { n: 3 });
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar item' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remover item 1' }));
    expect(dialog.queryByText(/ÁCIDO SULFÚRICO 98% – 1 M³/)).toBeNull();
    expect(dialog.getByText('Total da proposta:')).toHaveTextContent('–');
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(itemOf(dialog, 1).getByText('1. ÁCIDO SULFÚRICO 98% – 1 M³')).toBeVisible();
    expect(itemOf(dialog, 1).getByRole('button', { name: 'Trocar produto' })).toHaveFocus();
    expect(dialog.getByText('Total da proposta:')).toHaveTextContent('R$ 28.200,00');
    await userEvent.click(dialog.getByRole('button', { name: 'Remover item 2' }));
    await send(dialog);
    expect(await screen.findByText('Proposta 3 enviada.')).toBeVisible();
    expect(kept).toMatchObject([{ lines: [{ product: 'P2' }], taxes: 'ICMS 18 % e IPI inclusos' }]);
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  it('says what is wrong at each line, leads to the first, and Enter adds no line', async () => {
    const dialog = await making();
    await userEvent.type(dialog.getByLabelText(/^Preço unitário/), '0');
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar item' }));
    await words(dialog);
    await userEvent.type(itemOf(dialog, 2).getByLabelText(/^Preço unitário/), '1{Enter}');
    expect(dialog.getAllByRole('group', { name: /^Item \d+$/ })).toHaveLength(2);
    const price = itemOf(dialog, 1).getByLabelText(/^Preço unitário/);
    await waitFor(() => expect(price).toHaveFocus());
    expect(price).toHaveAccessibleDescription('Preço inválido.');
    expect(itemOf(dialog, 2).getByText('Escolha o produto.')).toBeVisible();
    expect(itemOf(dialog, 2).getByLabelText(/^Quantidade/)).toHaveAccessibleDescription('Campo obrigatório.');
    await userEvent.type(price, '{Backspace}3');
    await send(dialog);
    await waitFor(() =>
      expect(itemOf(dialog, 2).getByRole('button', { name: 'Selecionar produto' })).toHaveFocus(),
    );
    expect(kept).toEqual([]);
  });

  it('shows what the server says of a line at that line', async () => {
    const dialog = await making(
      offeredQuotation,
      Response.json(
        { message: 'Os dados são inválidos.', errors: { 'lines.0.product': ['Produto não encontrado.'] } },
        { status: 422 },
      ),
    );
    await send(dialog);
    expect(await itemOf(dialog, 1).findByText('Produto não encontrado.')).toBeVisible();
    await waitFor(() =>
      expect(itemOf(dialog, 1).getByRole('button', { name: 'Trocar produto' })).toHaveFocus(),
    );
  });
});
