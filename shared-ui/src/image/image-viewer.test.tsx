import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImageViewer } from './image-viewer';

beforeAll(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

const props = { alt: 'Canhoto da nota fiscal 12345', fileName: 'canhoto-12345.png' };
const file = new Blob(['x'], { type: 'image/png' });

test('zoom is limited, and shows its level', async () => {
  render(<ImageViewer {...props} file={file} />);
  const larger = screen.getByRole('button', { name: 'Aumentar zoom' });
  for (let press = 0; press < 8; press += 1) await userEvent.click(larger);
  expect(screen.getByRole('status', { name: 'Zoom' })).toHaveTextContent('400%');
  expect(larger).toBeDisabled();
});

test('the download has the file’s name', async () => {
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  render(<ImageViewer {...props} file={file} />);
  await userEvent.click(screen.getByRole('button', { name: 'Baixar Imagem' }));
  expect(names).toEqual(['canhoto-12345.png']);
});

test('no button works while the picture loads; broken bytes show an error', () => {
  const { rerender } = render(<ImageViewer {...props} file={null} />);
  expect(screen.getByRole('button', { name: 'Baixar Imagem' })).toBeDisabled();
  rerender(<ImageViewer {...props} file={file} />);
  fireEvent.error(screen.getByRole('img', { name: props.alt }));
  expect(screen.getByRole('alert')).toHaveTextContent('A imagem não pôde ser lida.');
});
