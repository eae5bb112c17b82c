import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from '../exports/testing';
import { unsaved } from '../guard/unsaved';
import { EMPTY_SAMPLE, GOOD_SAMPLE, SampleForm } from './testing/sample-form';

let restore = () => {};
afterEach(() => {
  restore();
  unsaved.discard();
  endTestSession();
});

const show = async (form = <SampleForm />, routes: StubRoutes = {}) => {
  await startTestSession();
  restore = stubServer(routes);
  render(
    <TestArea path="/" at="/">
      {form}
    </TestArea>,
  );
};
const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }));

describe('checking', () => {
  it('shows no error before it is sent, then focuses the first problem and shows how many there are', async () => {
    await show();
    await userEvent.click(field('Nome'));
    await userEvent.tab();
    expect(field('Nome')).not.toHaveAttribute('aria-invalid');
    await send();
    expect(screen.getByText('Preencha todos os campos obrigatórios!')).toBeVisible();
    expect(screen.getByText('3 campos precisam de atenção.')).toBeInTheDocument();
    expect(field('Nome')).toHaveAccessibleDescription('Campo obrigatório.');
    await waitFor(() => expect(field('Nome')).toHaveFocus());
  });

  it('removes an error once the value is valid, and then marks an empty field when it loses the focus', async () => {
    await show();
    await send();
    await userEvent.type(field('Nome'), 'A');
    expect(field('Nome')).not.toHaveAttribute('aria-invalid');
    await userEvent.clear(field('Nome'));
    expect(field('Nome')).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    expect(field('Nome')).toHaveAttribute('aria-invalid', 'true');
  });

  it('requires a field only while another one makes it required', async () => {
    const sent: unknown[] = [];
    await show(<SampleForm start={{ ...GOOD_SAMPLE, urgent: true }} />, {
      'POST samples': (_url: URL, body: unknown) => {
        sent.push(body);
        return { message: 'Salvo' };
      },
    });
    await send();
    expect(field('Motivo')).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(screen.getByRole('switch', { name: 'Urgente' }));
    await send();
    expect(await screen.findByText('Salvo')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

it('shows problems without a field on screen at the top', async () => {
  await show(<SampleForm start={{ ...GOOD_SAMPLE, items: [] }} />);
  await send();
  const head = screen.getByRole('list', { name: 'Problemas no formulário' });
  expect(within(head).getByText('Inclua ao menos um item.')).toBeVisible();
});

describe('messages from the server', () => {
  const errors = {
    name: ['Nome em uso.', 'E mais.'],
    'items.1.code': ['Código inválido.'],
    other: ['Sem saldo.'],
  };
  const refused = () => Response.json({ message: 'Dados inválidos', errors }, { status: 422 });

  it('appear at their fields, or at the top when there is no field', async () => {
    await show(<SampleForm start={GOOD_SAMPLE} />, { 'POST samples': refused() });
    await send();
    const head = await screen.findByRole('list', { name: 'Problemas no formulário' });
    expect(within(head).getByText('Sem saldo.')).toBeVisible();
    expect(field('Nome')).toHaveAccessibleDescription('Nome em uso.');
    expect(field('Código 2')).toHaveAccessibleDescription('Código inválido.');
    expect(screen.queryByText('Dados inválidos')).not.toBeInTheDocument();
  });

  it('disappear when the value changes, and move with their row', async () => {
    await show(<SampleForm start={GOOD_SAMPLE} />, { 'POST samples': refused() });
    await send();
    await waitFor(() => expect(field('Nome')).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.type(field('Nome'), '!');
    expect(field('Nome')).not.toHaveAttribute('aria-invalid');
    await userEvent.click(screen.getByRole('button', { name: 'Remover item 1' }));
    expect(field('Código 1')).toHaveAccessibleDescription('Código inválido.');
  });

  it('appear as a toast when they name no field, and the form can be sent again', async () => {
    await show(<SampleForm start={GOOD_SAMPLE} />, {
      'POST samples': Response.json({ message: 'ERP indisponível' }, { status: 503 }),
    });
    await send();
    expect(await screen.findByText('ERP indisponível')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar' })).not.toHaveAttribute('aria-busy', 'true');
  });
});

describe('sending', () => {
  it('sends once for two presses, and resends the same content under the same key', async () => {
    const keys: (string | null)[] = [];
    const answers = [503, 503, 200];
    let answer = () => {};
    await startTestSession();
    const original = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      await request.text();
      keys.push(request.headers.get('Idempotency-Key'));
      await new Promise<void>((resolve) => (answer = resolve));
      return Response.json({ message: 'Resposta' }, { status: answers.shift() });
    };
    restore = () => (globalThis.fetch = original);
    render(
      <TestArea path="/" at="/">
        <SampleForm start={GOOD_SAMPLE} />
      </TestArea>,
    );
    const button = screen.getByRole('button', { name: 'Enviar' });
    const answered = async () => {
      answer();
      await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
    };
    await userEvent.dblClick(button);
    await waitFor(() => expect(keys).toHaveLength(1));
    await answered();
    await send();
    await waitFor(() => expect(keys).toHaveLength(2));
    await answered();
    await userEvent.type(field('Nome'), '!');
    await send();
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('asks for confirmation when configured, and can be cancelled', async () => {
    let calls = 0;
    await show(<SampleForm start={GOOD_SAMPLE} confirm />, {
      'POST samples': () => ({ message: `Salvo ${++calls}` }),
    });
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(calls).toBe(0);
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Sim' }));
    expect(await screen.findByText('Salvo 1')).toBeVisible();
  });

  it('guards changes until they are saved', async () => {
    await show(<SampleForm start={GOOD_SAMPLE} />, { 'POST samples': { message: 'Salvo' } });
    expect(unsaved.any()).toBe(false);
    await userEvent.type(field('Nome'), '!');
    expect(unsaved.any()).toBe(true);
    await send();
    await screen.findByText('Salvo');
    expect(unsaved.any()).toBe(false);
  });
});

describe('rows', () => {
  it('are added and removed, and the focus follows', async () => {
    await show(<SampleForm start={EMPTY_SAMPLE} />);
    expect(screen.queryByRole('button', { name: 'Remover item 1' })).not.toBeInTheDocument();
    await userEvent.type(field('Código 1'), 'A');
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar item' }));
    expect(field('Código 2')).toHaveFocus();
    await userEvent.keyboard('B');
    await userEvent.click(screen.getByRole('button', { name: 'Remover item 1' }));
    expect(field('Código 1')).toHaveValue('B');
    expect(field('Código 1')).toHaveFocus();
  });

  it('come back where they were, whatever became of the others meanwhile', async () => {
    await show(
      <SampleForm start={{ ...GOOD_SAMPLE, items: [{ code: 'A' }, { code: '' }, { code: 'C' }] }} />,
    );
    await send();
    await userEvent.click(screen.getByRole('button', { name: 'Remover item 1' }));
    await userEvent.type(field('Código 2'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar item' }));
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect([1, 2, 3, 4].map((n) => (field(`Código ${n}`) as HTMLInputElement).value)).toEqual([
      'A',
      '',
      'C!',
      '',
    ]);
    expect(field('Código 1')).toHaveFocus();
    expect(field('Código 2')).toHaveAccessibleDescription('Campo obrigatório.');
  });
});

it('is read-only as a whole', async () => {
  await show(<SampleForm start={GOOD_SAMPLE} readOnly />);
  expect(field('Quantidade')).toHaveValue('12.500,00');
  expect(field('Estado')).toHaveValue('São Paulo');
  for (const box of screen.getAllByRole('textbox')) expect(box).toHaveAttribute('readonly');
  expect(screen.getByRole('switch', { name: 'Urgente' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Adicionar|Remover|Enviar/ })).not.toBeInTheDocument();
});
