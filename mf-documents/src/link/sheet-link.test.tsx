import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from 'host/testing';
import { keeper } from '../kept/keeper.fixture';
import { SheetLinkButton } from './sheet-link-button';
import { sheetLink } from './sheet-link.fixture';

const title = 'FDS · ÁCIDO – M³';
const renewed = { url: 'https://portal.exemplo.com.br/api/sheet/new', svg: '<svg id="new"/>' };
const asked: string[] = [];
let restore = () => {};

async function open(user: object = {}, routes: StubRoutes = {}) {
  await startTestSession(user);
  restore = stubServer({
    'POST order-fispq/link': { data: sheetLink },
    'POST order-fispq/link/renew': (_url: URL, body: unknown) => {
      asked.push((body as { info: string }).info);
      return { data: renewed };
    },
    ...routes,
  });
  render(
    <TestArea path="/x" at="/x">
      <SheetLinkButton info="info" title={title} />
    </TestArea>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Link e QR Code' }));
  return screen.findByRole('dialog', { name: 'Link permanente' });
}
afterEach(() => {
  restore();
  asked.length = 0;
  endTestSession();
});

it('shows the address and its code, and copies the address', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  const dialog = await open();
  const code = await within(dialog).findByRole('img', { name: `QR Code – ${title}` });
  expect(decodeURIComponent(code.getAttribute('src') ?? '')).toContain(sheetLink.svg);
  expect(within(dialog).getByLabelText('Endereço')).toHaveValue(sheetLink.url);
  await user.click(within(dialog).getByRole('button', { name: 'Copiar link' }));
  expect(await screen.findByText('Link copiado com sucesso')).toBeVisible();
  expect(write).toHaveBeenCalledWith(sheetLink.url);
});

it('selects an address that comes after the focus', async () => {
  let answer: (body: unknown) => void = () => {};
  const dialog = await open({}, { 'POST order-fispq/link': () => new Promise((done) => (answer = done)) });
  const field = within(dialog).getByLabelText<HTMLInputElement>('Endereço');
  act(() => field.focus());
  answer({ data: sheetLink });
  await waitFor(() => expect(field).toHaveValue(sheetLink.url));
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, sheetLink.url.length]);
});

it('that cannot be had is asked for again', async () => {
  let calls = 0;
  const dialog = await open(
    {},
    {
      'POST order-fispq/link': () => {
        calls += 1;
        return calls === 1 ? Response.json({ message: 'Fora.' }, { status: 503 }) : { data: sheetLink };
      },
    },
  );
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Tentar Novamente' }));
  expect(await within(dialog).findByLabelText('Endereço')).toHaveValue(sheetLink.url);
});

it('is renewed by those who keep documents, after a question', async () => {
  const dialog = await open(keeper);
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Trocar link' }));
  const question = await screen.findByRole('alertdialog', { name: 'Trocar o link permanente?' });
  expect(asked).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Trocar link' }));
  expect(await screen.findByText('Link trocado com sucesso!')).toBeVisible();
  expect(asked).toEqual(['info']);
  expect(screen.getByLabelText('Endereço')).toHaveValue(renewed.url);
  const code = screen.getByRole('img', { name: `QR Code – ${title}` });
  expect(decodeURIComponent(code.getAttribute('src') ?? '')).toContain(renewed.svg);
});

it('keeps its address where renewing fails', async () => {
  const away = Response.json({ message: 'Fora.' }, { status: 503 });
  const dialog = await open(keeper, { 'POST order-fispq/link/renew': away });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Trocar link' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Trocar link' }));
  expect(await screen.findByText('Fora.')).toBeVisible();
  expect(screen.getByLabelText('Endereço')).toHaveValue(sheetLink.url);
});

it('is not renewed by readers', async () => {
  const dialog = await open();
  await within(dialog).findByRole('img');
  expect(within(dialog).queryByRole('button', { name: 'Trocar link' })).toBeNull();
});
