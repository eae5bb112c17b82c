import type { APIRequestContext, Page } from '@playwright/test';
import type { OrderContract, OrderProduct, OrderStore } from 'api-contract';
import { addDays, ORDER_STATUS, saoPauloToday } from 'api-contract/rules';
import { expect, login, sessionOf, test } from '../support/test';

// A company of its own, to which no other demo account belongs.
const AUTHOR = 'ana@portal.demo';
const APPROVER = 'bruno@portal.demo';
const MANAGER = 'gestor@portal.demo';

/** The author's draft of a small order, with everything in it. */
async function draftOf(request: APIRequestContext, mark: string) {
  const headers = await sessionOf(request, AUTHOR);
  const post = async <T>(path: string, data: object) =>
    (await (await request.post(`/api/${path}`, { headers, data })).json()) as T;
  const today = saoPauloToday();
  const { data: products } = (await (
    await request.get('/api/contracts/products-for-order/', { headers })
  ).json()) as { data: { ZOOM: OrderProduct[] } };
  for (const { B1_COD } of products.ZOOM) {
    const found = await post<{ data: { ZOOM: OrderContract[] } }>('contracts/filterByProduct', {
      product_code: B1_COD,
    });
    for (const contract of found.data.ZOOM) {
      const { CN9_FILIAL, CN9_NUMERO } = contract;
      const stores = await post<{ data: OrderStore[] }>('get-stores/', {
        contract: { CN9_FILIAL, CN9_NUMERO },
      });
      const [store] = stores.data;
      const order = {
        product: B1_COD,
        internal_contract: CN9_NUMERO,
        manufacturing_origin: CN9_FILIAL,
        store: store?.A1_LOJA,
        zaplent: 'Doca 1',
        delivery_address: 'Rua A, 10',
        delivery_neighborhood: 'Centro',
        delivery_city: store?.A1_MUN,
        delivery_state: store?.A1_EST,
        delivery_type: 'C',
        date: today,
        delivery_date: addDays(today, 1),
        quantity: '2000',
        hour_receive_start: '08:00',
        hour_receive_end: '17:00',
        client_order: mark,
      };
      const checked = await request.post('/api/orders/check-form', { headers, data: { order, step: 3 } });
      if (!checked.ok()) continue;
      const { id } = await post<{ id: number }>('orders/save-form', { ...order, status: ORDER_STATUS.draft });
      return id;
    }
  }
  throw new Error('The demo has no contract of this company with 2,000 left.');
}

/** The author confirms his draft in the wizard, whose review says who will be asked. */
async function confirm(page: Page, id: number) {
  await login(page, AUTHOR, { at: `/admin/order-edit/${id}` });
  for (const heading of ['Entrega', 'Revisão']) {
    await page.getByRole('button', { name: 'Próxima Etapa' }).click();
    const duplicate = page.getByRole('alertdialog').getByRole('button', { name: 'Sim' });
    const next = page.getByRole('heading', { name: heading, exact: true });
    await expect(duplicate.or(next)).toBeVisible();
    if (await duplicate.isVisible()) await duplicate.click();
    await expect(next).toBeVisible();
  }
  await expect(page.getByText('Este pedido precisa de aprovação')).toBeVisible();
  await expect(page.getByText(/restam R\$ .* do seu limite de/i)).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Solicitação enviada para aprovação.')).toBeVisible();
}

test.describe('approvals', () => {
  let rule = 0;
  test.beforeEach(async ({ request }) => {
    // Every order of the author waits for either of the two.
    const headers = await sessionOf(request, MANAGER);
    const { people } = (await (await request.get('/api/company/approval-choices', { headers })).json()) as {
      people: { id: number; name: string }[];
    };
    const approvers = people.filter(({ name }) => /^(Bruno|Helena)/.test(name)).map(({ id }) => id);
    const data = { when: { min_value: '0.00' }, approvers: [approvers] };
    const made = await request.post('/api/company/approval-rules', { headers, data });
    expect(made.status()).toBe(201);
    rule = ((await made.json()) as { id: number }).id;
  });
  test.afterEach(async ({ request }) => {
    await request.delete(`/api/company/approval-rules/${rule}`, {
      headers: await sessionOf(request, MANAGER),
    });
  });

  test('an order above a rule waits, is approved from the bell, and goes to the ERP', async ({
    page,
    request,
    openContext,
  }) => {
    const id = await draftOf(request, `APR ${Date.now() % 1e8}`);
    await confirm(page, id);

    const manager = await (await openContext()).newPage();
    await login(manager, MANAGER);
    await expect(manager.getByText(/pedidos? aguardam? a sua aprovação/)).toBeVisible();
    await manager.getByRole('button', { name: /^Pagamentos em aberto/ }).click();
    await manager.getByRole('link', { name: new RegExp(`Pedido ${id} aguarda a sua aprovação`) }).click();
    await expect(manager).toHaveURL(new RegExp(`/admin/new-order-view/${id}$`));
    const card = manager.getByRole('region', { name: 'Aprovação' });
    await expect(card.getByText('Bruno Tavares ou Helena Vasconcelos')).toBeVisible();
    await expect(card.getByText(/^Restam .* do contrato\.$/)).toBeVisible();
    await card.getByRole('button', { name: 'Aprovar' }).click();
    await expect(manager.getByText('Pedido aprovado e enviado para integração.')).toBeVisible();

    // The job hands it to the ERP within seconds.
    await expect(async () => {
      await page.goto(`/admin/new-order-view/${id}`);
      await expect(page.getByRole('link', { name: /^Abrir o pedido P/ })).toBeVisible({ timeout: 3_000 });
    }).toPass();
    const life = page.getByRole('region', { name: 'Linha do tempo' });
    for (const step of ['Aguardando aprovação', 'Aprovado', 'Integrado'])
      await expect(life.getByText(new RegExp(`^${step} \\(concluído\\)`))).toBeVisible();
    await expect(life.getByText('Helena Vasconcelos')).toBeVisible();
  });

  test('a refused one comes back with its reason, and is sent again in one press', async ({
    page,
    request,
    openContext,
  }) => {
    const id = await draftOf(request, `REC ${Date.now() % 1e8}`);
    await confirm(page, id);

    const approver = await (await openContext()).newPage();
    await login(approver, APPROVER, { at: `/admin/new-order-view/${id}` });
    await approver.getByRole('button', { name: 'Recusar' }).click();
    const dialog = approver.getByRole('alertdialog');
    await dialog.getByLabel(/^Motivo/).fill('O tanque está cheio.');
    await dialog.getByRole('button', { name: 'Recusar' }).click();
    await expect(approver.getByText('Pedido recusado. Ele voltou para quem pediu.')).toBeVisible();

    await page.goto(`/admin/new-order-view/${id}`);
    await expect(page.getByRole('note')).toHaveText('Recusada por Bruno TavaresO tanque está cheio.');
    await page.getByRole('button', { name: 'Enviar novamente' }).click();
    await expect(page.getByText('Solicitação enviada para aprovação.')).toBeVisible();
    await page.getByRole('button', { name: 'Retirar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
    await expect(page.getByText('Pedido retirado. Ele está nos seus rascunhos.')).toBeVisible();
    await expect(page.getByText(/^Retirado/)).toBeVisible();
  });
});
