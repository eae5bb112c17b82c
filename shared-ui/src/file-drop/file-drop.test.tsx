import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkFile, formatSize } from './check-file';
import { FileDrop } from './file-drop';

beforeAll(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

function Attachment() {
  const [file, setFile] = useState<File | null>(null);
  return <FileDrop label="Anexo" accept=".pdf,image/*" maxSize={2048} value={file} onChange={setFile} />;
}
const pdf = (size = 10) => new File(['x'.repeat(size)], 'Edital.PDF', { type: 'application/pdf' });
const drop = (file: File) =>
  fireEvent.drop(screen.getByText('Arraste o arquivo para cá ou'), { dataTransfer: { files: [file] } });

test('a dropped file is shown by name, and can be removed', async () => {
  render(<Attachment />);
  drop(pdf());
  expect(screen.getByText('Edital.PDF')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remover Edital.PDF' }));
  expect(screen.getByRole('button', { name: 'Escolher arquivo' })).toBeInTheDocument();
});

test('a file chosen with the button counts the same as a dropped one', async () => {
  const opened = jest.spyOn(HTMLInputElement.prototype, 'click');
  const { container } = render(<Attachment />);
  await userEvent.click(screen.getByRole('button', { name: 'Escolher arquivo' }));
  expect(opened).toHaveBeenCalled();
  opened.mockRestore();
  await userEvent.upload(container.querySelector('input')!, pdf());
  expect(screen.getByText('Edital.PDF')).toBeInTheDocument();
});

test('shows the upload’s progress, and the file cannot be removed', () => {
  render(<FileDrop label="Anexo" value={pdf()} onChange={jest.fn()} progress={0.4} />);
  expect(screen.getByRole('progressbar', { name: 'Enviando Edital.PDF' })).toHaveAttribute('value', '0.4');
  expect(screen.getByRole('button', { name: 'Remover Edital.PDF' })).toBeDisabled();
});

test('shows a preview of an image', () => {
  render(<Attachment />);
  drop(new File(['x'], 'foto.png', { type: 'image/png' }));
  expect(screen.getByRole('img', { name: 'Prévia de foto.png' })).toHaveAttribute('src', 'blob:preview');
});

test('files that are too large or of the wrong type are refused with the reason', () => {
  render(<Attachment />);
  drop(pdf(4096));
  expect(screen.getByRole('alert')).toHaveTextContent('Edital.PDF: o arquivo tem 4 KB; o limite é 2 KB.');
  drop(new File(['x'], 'macro.exe', { type: 'application/x-msdownload' }));
  expect(screen.getByRole('alert')).toHaveTextContent('macro.exe: tipo de arquivo não permitido.');
  expect(screen.getByRole('group', { name: 'Anexo' })).toHaveAccessibleDescription(/não permitido/);
});

test('an empty file is refused', () => {
  expect(checkFile(new File([], 'vazio.pdf'), {})).toBe('vazio.pdf: o arquivo está vazio.');
});

test.each([
  [1, '1 KB'],
  [820 * 1024, '820 KB'],
  [1.5 * 1024 * 1024, '1,5 MB'],
])('%d bytes are %s', (bytes, words) => expect(formatSize(bytes)).toBe(words));
