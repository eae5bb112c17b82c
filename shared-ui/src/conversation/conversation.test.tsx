import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilesField } from '../file-drop/files-field';
import { Conversation } from './conversation';

const message = { author: 'Ana', at: '2026-11-25T15:02:00.000Z', time: '25/11/2026 12:02', text: 'Bom dia' };

test('messages stand in order, and a note says that it is one', () => {
  const note = { ...message, id: 2, text: 'Só entre nós', note: 'Nota interna' };
  render(<Conversation label="Mensagens" messages={[{ ...message, id: 1, readBy: ['Edu'] }, note]} />);
  const [first, second] = within(screen.getByRole('list', { name: 'Mensagens' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Bom dia.*Lida por Edu/);
  expect(first).not.toHaveTextContent('Nota interna');
  expect(second).toHaveTextContent(/Nota interna.*Só entre nós/);
});

test('several files are taken, what breaks a rule is refused with its reason', async () => {
  const onChange = jest.fn();
  const { container } = render(
    <FilesField label="Fotos" accept=".pdf" most={2} maxSize={10} value={[]} onChange={onChange} />,
  );
  const good = new File(['x'], 'a.pdf');
  const large = new File(['x'.repeat(2048)], 'b.pdf');
  await userEvent.upload(container.querySelector('input')!, [good, large]);
  expect(onChange).toHaveBeenLastCalledWith([good]);
  expect(screen.getByRole('alert')).toHaveTextContent('b.pdf: o arquivo tem 2 KB');
  await userEvent.upload(container.querySelector('input')!, [good, good, good]);
  expect(screen.getByRole('alert')).toHaveTextContent('no máximo 2');
});
