import { looker } from '../support/axe';
import { linkFromMail } from '../support/mailbox';
import { requestAccess } from '../support/own-user';
import { CUSTOMER, expect, login, PASSWORD, settle, test } from '../support/test';

// The login, the start page, an unknown address and the logout dialog are in accessibility.spec.ts.
test.describe.configure({ mode: 'parallel' });

for (const width of [1440, 390]) {
  test.describe(`axe, ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
    test.setTimeout(180_000);

    test('screens without a login', async ({ page, request }) => {
      const { look, done } = looker(page);
      await page.goto('/login');
      await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
      await expect(page.getByRole('button', { name: 'Enviar' })).toBeVisible();
      await look('forgot');

      await page.goto('/register');
      await page.getByRole('switch').click();
      await page.getByLabel(/^CNPJ/).pressSequentially('12abc34501de36');
      await page.getByRole('button', { name: 'Enviar solicitação' }).click();
      await expect(page.getByText('CNPJ Inválido!')).toBeVisible();
      await look('register, errors');
      await page.getByRole('switch').click();
      await page.getByLabel(/^CNPJ/).fill('');
      await page.getByLabel(/^CNPJ/).pressSequentially('12abc34501de35');
      await page.getByLabel(/^Razão social/).fill('Papéis do Vale');
      await page.getByLabel(/^Nome completo/).fill('Ana Souza');
      await page.getByLabel(/^CPF/).pressSequentially('52998224725');
      await page.getByLabel(/^E-mail corporativo/).fill('ana@vale.example');
      await page.getByLabel(/^Cargo/).fill('Compras');
      await page.getByLabel(/^Telefone/).pressSequentially('11987654321');
      await page.getByRole('button', { name: 'Enviar solicitação' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await look('register, confirmation');

      // The link is opened and not used, so the account stays as it is.
      const email = 'interno@portal.demo';
      await request.post('/api/user/recovery', { data: { email } });
      await page.goto(await linkFromMail(request, email, '/password/'));
      await page.getByLabel(/^Nova senha/).fill('curta');
      await page.getByRole('button', { name: 'Salvar senha' }).click();
      await expect(page.getByText('Use ao menos 10 caracteres.')).toBeVisible();
      await look('password');

      await page.route('**/api/configurations', (route) =>
        route.fulfill({
          json: {
            is_maintenance: true,
            data: [
              {
                is_maintenance: true,
                start_maintenance: null,
                end_maintenance: '2099-01-01T18:00:00-03:00',
                msg_maintenance: 'Voltamos às 18 horas.',
              },
            ],
          },
        }),
      );
      await page.goto('/in_maintenance');
      await expect(page.getByText('Voltamos às 18 horas.')).toBeVisible();
      await look('maintenance');

      await page.goto('/login');
      await page.getByLabel('E-mail').fill('novo@portal.demo');
      await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'NÂO CONCORDO' })).toBeVisible();
      await look('terms');
      await page.getByRole('button', { name: 'NÂO CONCORDO' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await look('terms, disagreeing');
      done();
    });

    test('a customer’s shell', async ({ page }) => {
      const { look, done } = looker(page);
      await login(page, CUSTOMER, { at: '/admin/access-requests' });
      await expect(page.getByText('Você não tem acesso a esta página.')).toBeVisible();
      await look('denied');

      await page.getByRole('button', { name: /^Pagamentos em aberto/ }).click();
      await expect(
        page.getByRole('region', { name: 'Notificações' }).getByRole('listitem').first(),
      ).toBeVisible();
      await look('bell');
      await page.getByRole('button', { name: /^Ver: / }).click();
      await expect(page.getByRole('dialog', { name: /^Atenção/ })).toBeVisible();
      await look('debts');
      await page.keyboard.press('Escape');

      if (width === 390) {
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.getByRole('button', { name: 'Trocar de empresa' }).click();
        await look('drawer');
      } else {
        await page.getByRole('button', { name: /^Empresa: / }).click();
        await expect(page.getByRole('list', { name: 'Empresas' })).toBeVisible();
        await look('companies');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Recolher menu' }).click();
        await look('rail');
      }

      await page.goto('/admin/profile');
      await page.getByLabel(/^Senha atual/).fill('x');
      await page.getByLabel(/^Nova senha/).fill('curta');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByText('Use ao menos 10 caracteres.')).toBeVisible();
      await look('profile');
      await page.getByRole('button', { name: 'Sair', exact: true }).click();
      await expect(page.getByRole('alertdialog', { name: /alterações não salvas/ })).toBeVisible();
      await look('unsaved changes');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Sair de todos os dispositivos' }).click();
      await expect(page.getByRole('alertdialog', { name: /todos os dispositivos/ })).toBeVisible();
      await look('leave everywhere');
      done();
    });

    test('a reviewer’s screens, and the session’s end', async ({ page, request }) => {
      const { look, done } = looker(page);
      const { id, company } = await requestAccess(request);
      await login(page, 'master@portal.demo', { at: '/admin/access-requests' });
      await expect(page.getByText(company)).toBeVisible();
      await look('access requests');
      await page.goto(`/admin/access-requests/${id}`);
      await expect(page.getByText('Fábrica 2 · Suzano / SP')).toBeVisible();
      await page.getByRole('button', { name: 'Aprovar' }).click();
      await expect(page.getByText('Escolha ao menos um cliente.')).toBeVisible();
      await look('access request');
      await page.getByRole('button', { name: 'Rejeitar' }).click();
      await expect(page.getByRole('dialog', { name: 'Rejeitar esta solicitação?' })).toBeVisible();
      await look('rejection');
      await page.keyboard.press('Escape');

      await page.clock.install();
      await settle(page, '/admin/nowhere');
      await expect(page.getByText('Página não encontrada.')).toBeVisible();
      await page.clock.fastForward(28.5 * 60_000);
      await expect(page.getByRole('alertdialog', { name: 'Sua sessão vai expirar' })).toBeVisible();
      await look('idle');
      done();
    });
  });
}
