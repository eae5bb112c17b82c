import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from '../exports/testing';
import { unsaved } from '../guard/unsaved';
import { SampleSteps } from './testing/sample-steps';

let restore = () => {};
afterEach(() => {
  restore();
  unsaved.discard();
  endTestSession();
});

async function show(routes: StubRoutes = {}) {
  await startTestSession();
  restore = stubServer({
    'POST check': { ok: true },
    'POST orders': { message: 'Pedido enviado' },
    ...routes,
  });
  render(
    <TestArea path="/" at="/">
      <SampleSteps />
    </TestArea>,
  );
}
const next = () => userEvent.click(screen.getByRole('button', { name: 'Próxima Etapa' }));
const at = (name: string) => screen.findByRole('heading', { name });

async function toTheEnd() {
  await userEvent.type(screen.getByLabelText(/^Produto/), 'Cloro{Enter}');
  await at('Entrega');
  await userEvent.type(screen.getByLabelText(/^Cidade/), 'Suzano');
  await next();
  await at('Revisão');
}

it('checks each step before showing the next, and moves the focus to it', async () => {
  await show();
  await next();
  expect(screen.getByLabelText(/^Produto/)).toHaveAccessibleDescription('Campo obrigatório.');
  await userEvent.type(screen.getByLabelText(/^Produto/), 'Cloro');
  await next();
  await waitFor(async () => expect(await at('Entrega')).toHaveFocus());
  expect(screen.getByLabelText(/^Cidade/)).not.toHaveAttribute('aria-invalid');
  await userEvent.click(screen.getByRole('button', { name: 'Etapa Anterior' }));
  expect(screen.getByLabelText(/^Produto/)).toHaveValue('Cloro');
});

it('stays on the step that the server refuses, and shows the reason', async () => {
  const answers = [
    { ok: false },
    Response.json({ message: 'x', errors: { product: ['Sem saldo.'] } }, { status: 422 }),
  ];
  await show({ 'POST check': () => answers.shift() });
  await userEvent.type(screen.getByLabelText(/^Produto/), 'Cloro');
  await next();
  expect(await at('Produto')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Próxima Etapa' })).not.toHaveAttribute('aria-busy'),
  );
  await next();
  await waitFor(() => expect(screen.getByLabelText(/^Produto/)).toHaveAccessibleDescription('Sem saldo.'));
});

it('sends from the last step', async () => {
  await show();
  await toTheEnd();
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Pedido enviado')).toBeVisible();
});

it('returns to the step that the server refused', async () => {
  const errors = { city: ['Não entregamos ali.'] };
  await show({ 'POST orders': Response.json({ message: 'x', errors }, { status: 422 }) });
  await toTheEnd();
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  await at('Entrega');
  expect(screen.getByLabelText(/^Cidade/)).toHaveAccessibleDescription('Não entregamos ali.');
  await waitFor(() => expect(screen.getByLabelText(/^Cidade/)).toHaveFocus());
});
