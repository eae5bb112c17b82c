import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCESS, addDays, formatDate, saoPauloToday, ORDER_STATUS } from 'api-contract/rules';
import {
  endTestSession,
  testMe,
  startTestSession,
  stubServer,
  TestArea,
  type StubRoutes,
} from 'host/testing';
import { limits, whole } from '../../approvals/approvals.fixture';
import { contract, creditRoutes, request, wizardRoutes } from '../../request/request.fixture';
import OrderNewPage from './order-new.page';

let restore = () => {};
const sent: Record<string, unknown>[] = [];
const saves = {
  'POST orders/save-form': (_url: URL, body: unknown) => {
    const order = body as Record<string, unknown>;
    sent.push(order);
    return { id: 9, status: order.status };
  },
};

async function open(routes: StubRoutes = {}, at = '/admin/order-new', session = {}) {
  await startTestSession(session);
  restore = stubServer({ ...wizardRoutes, ...saves, ...routes });
  render(
    <TestArea path={at.includes('edit') ? '/admin/order-edit/:id' : '/admin/order-new'} at={at}>
      <OrderNewPage />
    </TestArea>,
  );
}
afterEach(() => {
  restore();
  sent.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  endTestSession();
});

const user = userEvent.setup();
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
/** Puts a text into a field at once: a key at a time would render the whole form for each. */
async function fill(field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
const delivery = formatDate(addDays(saoPauloToday(), 5));

it('has its steps and cards before the products are known', async () => {
  await open({ 'GET contracts/products-for-order/': () => new Promise(() => undefined) });
  expect(await screen.findByText('Entrega')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Produto' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Próxima Etapa' })).not.toBeInTheDocument();
});

const only = { B1_COD: 'P1', B1_DESC: 'SODA CÁUSTICA 50%', B1_UM: 'KG' };
/** Opens the second step: the only product and its only negotiation are chosen by themselves. */
async function openDelivery(routes: StubRoutes = {}) {
  await open({ 'GET contracts/products-for-order/': { data: { ZOOM: [only] } }, ...routes });
  await screen.findByText('Negociação 7');
  await press('Próxima Etapa');
  return screen.findByLabelText(/^Quantidade/);
}

const earlier = {
  order: { ...request, date: '', delivery_date: '', client_order: '' },
  product_name: request.product_name,
  contract,
  before: { unit_value: '2.5', und: 'KG', expiry: '2099-12-31', quantity: '12000' },
};
/** Opens the second step with an earlier order, which is filled in but for its day; fills that in, too. */
async function openFilled(routes: StubRoutes = {}) {
  await open({ 'GET orders/again': { data: earlier }, ...routes }, '/admin/order-new?request=12');
  await fill(await screen.findByLabelText(/^Data de entrega/), delivery);
}

const later = addDays(saoPauloToday(), 8);
const dated = {
  ...earlier,
  order: { ...earlier.order, delivery_date: later },
  before: { ...earlier.before, delivery_date: '2026-11-20' },
};

it('fills in what product, negotiation and store bring, and confirms after the agreement', async () => {
  await open();
  await press('Selecionar produto');
  await user.type(await screen.findByLabelText('Buscar'), 'soda{Enter}');
  // The only negotiation is chosen by itself.
  await screen.findByText('Negociação 7');
  expect(screen.getByText('R$ 2,50000 / KG')).toBeVisible();
  await press('Próxima Etapa');
  await user.type(await screen.findByLabelText(/^Quantidade/), '12000');
  await user.type(screen.getByLabelText(/^Data de entrega/), delivery.replaceAll('/', ''));
  await press('Selecionar loja');
  await user.click(await screen.findByRole('button', { name: /^01 · Fábrica/ }));
  await user.type(screen.getByLabelText(/^Horário de/), '08:00');
  await user.type(screen.getByLabelText(/^Horário até/), '17:00');
  expect(screen.getByLabelText(/^Cidade/)).toHaveValue('Santos');
  await press('Próxima Etapa');
  expect(await screen.findByText('R$ 30.000,00')).toBeVisible();
  await press('Confirmar');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('capacidade do caminhão');
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
  await screen.findByText('Solicitação enviada para integração.');
  expect(sent).toMatchObject([
    {
      status: ORDER_STATUS.waitingForErp,
      product: 'P1',
      internal_contract: '7',
      manufacturing_origin: '0650001',
      store: '01',
      quantity: '12000',
      delivery_city: 'Santos',
      hour_receive_start: '08:00',
      monday: 0,
      id: null,
    },
  ]);
});

it('a quantity that is too little for the vehicle, or more than the balance, goes back to 0', async () => {
  const field = await openDelivery();
  for (const [quantity, says] of [
    ['9999', /maior que 10\.000/],
    ['50001', /superior ao saldo do contrato/],
  ] as const) {
    await fill(field, quantity);
    await user.tab();
    expect(await screen.findByText(says)).toBeVisible();
    await press('OK');
    expect(field).toHaveValue('0');
    await waitFor(() => expect(field).toHaveFocus());
  }
});

it('reads a quantity however it is written', async () => {
  const field = await openDelivery();
  const summary = screen.getByRole('region', { name: 'Resumo' });
  for (const text of ['12000,00', '12.000,00', '12000.00', '12.000', '12 t', '12.000 kg']) {
    await user.clear(field);
    expect(summary).not.toHaveTextContent('12.000 KG');
    await user.paste(text);
    expect([text, within(summary).getByText('12.000 KG')]).toEqual([text, expect.anything()]);
  }
  await press('Salvar como Rascunho');
  await screen.findByText('Rascunho salvo.');
  expect(sent).toMatchObject([{ quantity: '12000' }]);
});

it('refuses where it stands what cannot be meant', async () => {
  await openDelivery();
  const refused = [
    [/^Quantidade/, '12000,5', 'Informe um número inteiro.'],
    [/^Quantidade/, '1.2.3', 'Número inválido.'],
    [/^Quantidade/, '12 mil', /^A unidade 'mil' .* em KG ou T\.$/],
    [/^Data de entrega/, '31/02/2027', 'Data inválida.'],
    [/^Data da solicitação/, '01/01/2020', /01\/01\/2020, é anterior a hoje/],
    [/^Item do pedido/, '12a', 'Informe apenas números.'],
  ] as const;
  for (const [label, text, says] of refused) {
    const field = screen.getByLabelText(label);
    await fill(field, text);
    await press('Próxima Etapa');
    expect(field).toHaveValue(text);
    expect(field).toHaveAccessibleDescription(says);
  }
});

it('refuses receiving hours the wrong way round, and ticks the days of the week together', async () => {
  await openDelivery();
  await fill(screen.getByLabelText(/^Horário de/), '18:00');
  await fill(screen.getByLabelText(/^Horário até/), '08:00');
  await press('Próxima Etapa');
  expect(screen.getByLabelText(/^Horário até/)).toHaveAccessibleDescription(
    'O horário final deve ser posterior ao inicial.',
  );
  await user.click(screen.getByLabelText('Todos os dias'));
  expect(screen.getByLabelText('Sexta')).toBeChecked();
  await user.click(screen.getByLabelText('Sexta'));
  expect(screen.getByLabelText('Todos os dias')).not.toBeChecked();
});

it('marks product and negotiation as required, and tells the two balances apart', async () => {
  await open({
    'POST contracts/filterByProduct': { data: { ZOOM: [{ ...contract, contract_balance: '38000' }] } },
  });
  await screen.findByRole('button', { name: 'Selecionar produto' });
  for (const title of ['Produto', 'Negociação'])
    expect(screen.getByRole('heading', { name: title })).toHaveTextContent(`${title} *`);
  await press('Selecionar produto');
  await user.click(await screen.findByRole('button', { name: /^SODA CÁUSTICA/ }));
  await screen.findByText('Negociação 7');
  expect(screen.getByText('Saldo de volume no ERP').nextSibling).toHaveTextContent('50.000 KG');
  expect(screen.getByText('Disponível, descontado o já solicitado').nextSibling).toHaveTextContent(
    '38.000 KG',
  );
});

it('a delivery after the contract is refused in a dialog, and cleared', async () => {
  const ending = { ...contract, CN9_DTFIM: formatDate(addDays(saoPauloToday(), 2)) };
  await openDelivery({ 'POST contracts/filterByProduct': { data: { ZOOM: [ending] } } });
  await fill(screen.getByLabelText(/^Data de entrega/), delivery);
  expect(await screen.findByText('Data de Entrega Inválida!')).toBeVisible();
  expect(
    screen.getByText(
      `A data de entrega não pode ser superior ao vencimento do contrato: ${ending.CN9_DTFIM}`,
    ),
  ).toBeVisible();
  await press('OK');
  expect(screen.getByLabelText(/^Data de entrega/)).toHaveValue('');
});

it('asks about a possible duplicate, and goes on only when told to', async () => {
  await openFilled({ 'POST orders/check-form': () => 'NOK' });
  await press('Próxima Etapa');
  expect(await screen.findByText('Essa operação poderá gerar um pedido duplicado.')).toBeVisible();
  await press('Cancelar');
  expect(screen.getByRole('heading', { name: 'Entrega', level: 2 })).toBeVisible();
  await press('Próxima Etapa');
  await press('Sim');
  expect(await screen.findByRole('heading', { name: 'Revisão', level: 2 })).toBeVisible();
});

it('asks, too, when another tab was faster, and sends again only when told to', async () => {
  const duplicate = () => Response.json({ message: 'Você já tem…', code: 'duplicate' }, { status: 409 });
  await open(
    {
      'GET orders/again': { data: dated },
      'POST orders/save-form': (_url: URL, body: unknown) => {
        sent.push(body as Record<string, unknown>);
        return sent.length < 3 ? duplicate() : { id: 9 };
      },
    },
    '/admin/order-new?request=12',
  );
  const confirm = async () => {
    await press('Confirmar');
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
    await screen.findByText('Essa operação poderá gerar um pedido duplicado.');
  };
  await confirm();
  await press('Cancelar');
  await confirm();
  await press('Sim');
  await screen.findByText('Solicitação enviada para integração.');
  expect(sent.map(({ duplicate_ok }) => duplicate_ok)).toEqual([false, false, true]);
});

it('begins with the review of an earlier order that is filled in, and marks what changed', async () => {
  const changed = { ...contract, CNB_VLUNIT: '2.6' };
  await open(
    { 'GET orders/again': { data: { ...dated, contract: changed } } },
    '/admin/order-new?request=12',
  );
  expect(await screen.findByRole('heading', { name: 'Revisão', level: 2 })).toBeVisible();
  const notes = screen.getByRole('list', { name: 'O que mudou' });
  expect(notes).toHaveTextContent('O valor unitário mudou de R$ 2,50000 para R$ 2,60000 / KG.');
  expect(notes).toHaveTextContent(`A data de entrega mudou de 20/11/2026 para ${formatDate(later)}.`);
  for (const [label, value] of [
    ['Valor unitário', 'R$ 2,60000 / KGMudou'],
    ['Data de entrega', `${formatDate(later)}Mudou`],
    ['Quantidade', '12.000 KG'],
  ] as const)
    expect(screen.getByText(label).nextSibling?.textContent?.replaceAll('\u00a0', ' ')).toBe(value);
  await press('Confirmar');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirmar' }));
  await screen.findByText('Solicitação enviada para integração.');
  expect(sent).toMatchObject([{ id: null, delivery_date: later, quantity: '12000' }]);
});

it('begins with the last order of a tank’s product', async () => {
  const asked: string[] = [];
  const again = (url: URL) => {
    asked.push(url.search);
    return { data: dated };
  };
  await open({ 'GET orders/again': again }, '/admin/order-new?product=P1');
  expect(await screen.findByRole('heading', { name: 'Revisão', level: 2 })).toBeVisible();
  expect(asked).toEqual(['?product=P1']);
});

const refusal = (field: string | null) => ({
  ...dated,
  before: { ...dated.before, delivery_date: later },
  refused: { id: 16, reason: 'O contrato não tem saldo.', kind: null, field },
});

it('opens a refused request at the field that it was refused for', async () => {
  await open({ 'GET orders/again': { data: refusal('quantity') } }, '/admin/order-new?request=16');
  expect(await screen.findByRole('heading', { name: 'Corrigir solicitação 16' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Entrega', level: 2 })).toBeVisible();
  const note = screen.getByRole('note');
  expect(note).toHaveTextContent('Recusada pelo fornecedorO contrato não tem saldo.');
  expect(note.parentElement).toContainElement(screen.getByLabelText(/^Quantidade/));
  expect(screen.queryByText(/continuam os mesmos/)).toBeNull();
});

it('says on top why a request was refused for nothing that its form has', async () => {
  await open({ 'GET orders/again': { data: refusal(null) } }, '/admin/order-new?request=16');
  expect(await screen.findByRole('heading', { name: 'Revisão', level: 2 })).toBeVisible();
  expect(screen.getAllByRole('note')).toHaveLength(1);
  expect(screen.queryByText(/continuam os mesmos/)).toBeNull();
});

it('says what a quantity is in the contract’s unit and costs while it is typed', async () => {
  const field = await openDelivery();
  expect(field).toHaveAccessibleDescription('De 10.000 a 50.000 KG. Também em T.');
  await user.type(field, '20 t');
  expect(screen.getByText(/^Valor total: 20\.000 KG × R\$\s2,50000$/).nextSibling).toHaveTextContent(
    /^R\$\s50\.000,00$/,
  );
  expect(within(screen.getByRole('region', { name: 'Resumo' })).getByText('20.000 KG')).toBeVisible();
  await user.tab();
  expect(field).toHaveValue('20.000');
});

it('fills in store and hours of the last delivery by one press; the address waits for a store', async () => {
  await openDelivery();
  expect(screen.queryByLabelText(/^Cidade/)).toBeNull();
  await press('Última entrega: Fábrica Santos, 08:00 às 17:00');
  expect(screen.getByLabelText(/^Cidade/)).toHaveValue('Santos');
  expect(screen.getByLabelText(/^Horário até/)).toHaveValue('17:00');
  expect(screen.getByLabelText('Segunda')).toBeChecked();
  expect(screen.getByText('Loja 01')).toBeVisible();
});

it('shows the address where it lacks', async () => {
  await openDelivery();
  await press('Próxima Etapa');
  expect(await screen.findByLabelText(/^Cidade/)).toHaveAccessibleDescription('Campo obrigatório.');
});

it('has chosen the only product, which is no unsaved work', async () => {
  await open({ 'GET contracts/products-for-order/': { data: { ZOOM: [only] } } });
  expect(await screen.findByText('Negociação 7')).toBeVisible();
  expect(Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => key.includes('order'))).toEqual(
    [],
  );
});

it('begins with an earlier order, and sends it as a new one', async () => {
  const asked: string[] = [];
  const again = (url: URL) => {
    asked.push(url.search);
    return { data: earlier };
  };
  await open({ 'GET orders/again': again }, '/admin/order-new?request=12');
  expect(await screen.findByText('Preço, saldo e vencimento continuam os mesmos.')).toBeVisible();
  // Nobody knows how long the earlier one took, so the day is asked for.
  expect(await screen.findByLabelText(/^Quantidade/)).toHaveValue('12.000');
  expect(screen.getByLabelText(/^Cidade/)).toHaveValue('Santos');
  expect(screen.getByLabelText(/^Data de entrega/)).toHaveValue('');
  await press('Salvar como Rascunho');
  await screen.findByText('Rascunho salvo.');
  expect(sent).toMatchObject([{ id: null, product: 'P1', quantity: '12000', client_order: '' }]);
  expect(asked).toEqual(['?request=12']);
});

it('says what has changed since, and asks for a quantity that fits', async () => {
  const changed = { ...contract, CNB_VLUNIT: '2.6', contract_balance: '8000' };
  await open(
    { 'GET orders/again': { data: { ...earlier, contract: changed } } },
    '/admin/order-new?branch=0650001&number=001234&item=01',
  );
  const notes = await screen.findByRole('list', { name: 'O que mudou' });
  expect(notes).toHaveTextContent('O valor unitário mudou de R$ 2,50000 para R$ 2,60000 / KG.');
  expect(notes).toHaveTextContent('O saldo disponível é de 8.000 KG');
  expect(await screen.findByLabelText(/^Quantidade/)).toHaveValue('');
});

it('keeps the product of one whose contract has ended', async () => {
  await open({ 'GET orders/again': { data: { ...earlier, contract: null } } }, '/admin/order-new?request=12');
  expect(await screen.findByText(/não está mais ativo para este produto/)).toBeVisible();
  expect(screen.getAllByText('SODA CÁUSTICA 50%')[0]).toBeVisible();
});

const never = { 'GET orders/again': { data: null } };

it('begins with a product that was never ordered', async () => {
  await open(never, '/admin/order-new?product=P1');
  expect(await screen.findByText('Negociação 7')).toBeVisible();
});

it('names a product without a contract, and offers a quotation of it', async () => {
  const found = { ZOOM: [{ B1_COD: 'P9', B1_DESC: 'CLORO LÍQUIDO', B1_UM: 'KG' }], count: 1 };
  await open({ ...never, 'POST search_products/': { data: found } }, '/admin/order-new?product=P9');
  expect(await screen.findByText('Não existe contrato ativo para CLORO LÍQUIDO.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pedir cotação' })).toHaveAttribute(
    'href',
    '/admin/licitation-form?product=P9',
  );
});

it('saves a draft that is not complete', async () => {
  await openDelivery();
  await press('Salvar como Rascunho');
  await screen.findByText('Rascunho salvo.');
  expect(sent).toMatchObject([{ status: ORDER_STATUS.draft, product: 'P1', quantity: '' }]);
});

it('goes on with a draft, from today', async () => {
  const draft = { ...request, status: ORDER_STATUS.draft, submitted: false, date: '2026-01-02' };
  await open({ 'GET orders-not-integrateds/12': { data: [draft] } }, '/admin/order-edit/12');
  expect(await screen.findByText('SODA CÁUSTICA 50%')).toBeVisible();
  await press('Próxima Etapa');
  expect(await screen.findByLabelText(/^Data da solicitação/)).toHaveValue(formatDate(saoPauloToday()));
  expect(screen.getByLabelText(/^Quantidade/)).toHaveValue('12.000');
  await press('Salvar como Rascunho');
  await screen.findByText('Rascunho salvo.');
  expect(sent).toMatchObject([{ id: 12, status: ORDER_STATUS.draft, monday: 1 }]);
});

it('offers to activate the company of an administrator’s draft before it is gone on with', async () => {
  const draft = {
    ...request,
    status: ORDER_STATUS.draft,
    submitted: false,
    customer_id: 1,
    company_name: 'Papéis do Vale S.A.',
  };
  window.history.replaceState(null, '', '/admin');
  const switched: unknown[] = [];
  await open(
    {
      'GET orders-not-integrateds/12': { data: [draft] },
      'POST user-change-customer/1': (_url: URL, body: unknown) => {
        switched.push(body);
        return { data: null };
      },
      'POST me': { ...testMe, user: { ...testMe.user, customer_id: 1 } },
    },
    '/admin/order-edit/12',
    { customer_id: 7 },
  );
  expect(await screen.findByText('Este rascunho é de Papéis do Vale S.A.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Próxima Etapa' })).toBeNull();
  await press('Ativar Papéis do Vale S.A.');
  await waitFor(() => expect(switched).toEqual([{ customer_control_id: 1 }]));
  await waitFor(() => expect(window.location.pathname).toBe('/admin/order-edit/12'));
});

it('leaves the draft of somebody else alone', async () => {
  const draft = { ...request, status: ORDER_STATUS.draft, submitted: false, mine: false };
  await open({ 'GET orders-not-integrateds/12': { data: [draft] } }, '/admin/order-edit/12');
  expect(await screen.findByText('Só quem criou este rascunho pode continuá-lo.')).toBeVisible();
});

it('a draft that has been sent leads to the order, one that is gone to the drafts', async () => {
  await open({ 'GET orders-not-integrateds/12': { data: [request] } }, '/admin/order-edit/12');
  expect(await screen.findByText('Este pedido já foi enviado.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver pedido' })).toHaveAttribute(
    'href',
    '/admin/new-order-view/12',
  );
  cleanup();
  const gone = Response.json({ message: 'Registro não encontrado.' }, { status: 404 });
  await open({ 'GET orders-not-integrateds/12': gone }, '/admin/order-edit/12');
  expect(await screen.findByText('Rascunho não encontrado.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver rascunhos' })).toHaveAttribute('href', '/admin/order-draft');
});

it.each<[string, StubRoutes, string]>([
  [
    'risk',
    { 'POST get-customer-risk/': { data: 'risco' }, 'GET invoices/pending': { ZOOM: [], count: 0 } },
    'Não é possível realizar seu pedido!',
  ],
  [
    'an expired certificate',
    { 'POST get-customer-risk/': { data: 'validade' } },
    'Produto com certificado expirado, gentileza entrar em contato com o Atendimento ao Cliente.',
  ],
  [
    'no contract',
    { 'GET contracts/products-for-order/': { data: { ZOOM: [] } } },
    'Não existe nenhum contrato ativo no momento.',
  ],
])('%s sends the user home', async (_what, routes, text) => {
  await open(routes);
  expect(await screen.findByText(text)).toBeVisible();
});

it('asks for the product and the negotiation first', async () => {
  await open();
  await press('Próxima Etapa');
  expect(await screen.findByText('Preencha todos os campos obrigatórios!')).toBeVisible();
});

it('says a failure on the page, and not a second time', async () => {
  await open({
    'GET contracts/products-for-order/': Response.json({ message: 'O servidor falhou.' }, { status: 503 }),
  });
  expect(await screen.findByText('Ops! Tivemos um problema por aqui.')).toBeVisible();
  expect(screen.getAllByText('O servidor falhou.')).toHaveLength(1);
});

describe('credit', () => {
  it('is told beside what the order takes of it, with the overdue titles', async () => {
    await openFilled(creditRoutes);
    const credit = await screen.findByRole('group', { name: 'Limite de crédito' });
    expect(credit).toHaveTextContent('Limite de crédito: R$ 45.000,00 livres de R$ 250.000,00.');
    expect(credit).toHaveTextContent('Com este pedido, restam R$ 15.000,00.');
    expect(credit).toHaveTextContent('2 títulos vencidos, R$ 12.345,60.');
    expect(within(credit).getByRole('link', { name: 'Pagar os títulos vencidos' })).toHaveAttribute(
      'href',
      '/admin/invoice-list?tab=overdue',
    );
    await press('Próxima Etapa');
    await screen.findByRole('button', { name: 'Confirmar' });
    expect(screen.getByText('Com este pedido, restam R$ 15.000,00.')).toBeVisible();
  });

  it('is passed in words', async () => {
    await openFilled({
      ...creditRoutes,
      'GET customer/credit': { limit: '250000.00', used: '262400.00', free: '-12400.00' },
    });
    expect(
      await screen.findByText('Limite de crédito: R$ 12.400,00 acima do limite de R$ 250.000,00.'),
    ).toBeVisible();
    expect(screen.getByText('Este pedido, de R$ 30.000,00, passa do limite em R$ 42.400,00.')).toBeVisible();
  });

  it('stands beside a refused risk, with the way to pay what is overdue', async () => {
    await open({ ...creditRoutes, 'POST get-customer-risk/': { data: 'risco' } });
    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByText(/R\$ 45\.000,00 livres/)).toBeVisible();
    expect(await within(dialog).findByRole('link', { name: 'Pagar os títulos vencidos' })).toBeVisible();
  });

  it('does not lead to a list that the user may not open', async () => {
    await open({ ...creditRoutes, 'POST get-customer-risk/': { data: 'risco' } }, undefined, {
      access: [ACCESS.orderNew],
    });
    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByText(/2 títulos vencidos/)).toBeVisible();
    expect(within(dialog).queryByRole('link')).toBeNull();
  });
});

it('says what is left of a limit before it is needed, who will be asked, and that it was', async () => {
  await openFilled({
    'GET limits/left': whole(limits),
    'POST orders/approval-preview': {
      steps: [['Ana Moura', 'Bruno Tavares'], ['Helena']],
      refused: null,
      limits: limits.slice(0, 1).map((limit) => ({ ...limit, after: '-17700' })),
    },
    'POST orders/save-form': { id: 9, status: ORDER_STATUS.waitingForApproval },
  });
  expect(await screen.findByText('Restam R$ 12.300,00 do seu limite de novembro.')).toBeVisible();
  expect(screen.getByText('Nada resta do limite da loja de novembro.')).toBeVisible();
  await press('Próxima Etapa');
  expect(await screen.findByText(/de Ana Moura ou Bruno Tavares, e depois de Helena\./)).toBeVisible();
  expect(screen.getByText('Passa do seu limite de novembro em R$ 17.700,00.')).toBeVisible();
  await press('Confirmar');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Solicitação enviada para aprovação.')).toBeVisible();
});
