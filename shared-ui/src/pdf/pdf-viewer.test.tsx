import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from '../toast/toaster';
import { pdfFromBase64 } from '../download/pdf-from-base64';
import type { PdfDocument } from './engine';
import type { PdfFile } from './pdf-file';
import { PdfViewer } from './pdf-viewer';

const openPdf = jest.fn<Promise<PdfDocument>, [PdfFile]>();
// jsdom has no worker and no canvas, which the engine needs; Storybook's visual test runs the real one.
jest.mock('./engine', () => ({ openPdf: (file: PdfFile) => openPdf(file) }));

const page = (number: number) => ({
  number,
  width: 595,
  height: 842,
  load: () => new Promise(() => undefined),
});
const close = jest.fn();
const threePages = { pages: [1, 2, 3].map(page), close } as unknown as PdfDocument;

const props = { title: 'DANFE', fileName: 'danfe.pdf' };
const file = new Blob(['%PDF'], { type: 'application/pdf' });

test('shows page and zoom, and limits both', async () => {
  openPdf.mockResolvedValue(threePages);
  render(<PdfViewer {...props} file={file} />);
  expect(await screen.findByText('Página 1 de 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Página anterior' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Próxima página' }));
  expect(screen.getByText('Página 2 de 3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Aumentar zoom' }));
  expect(screen.getByRole('status', { name: 'Zoom' })).toHaveTextContent('125%');
});

test('a PDF that cannot be drawn can still be downloaded', async () => {
  openPdf.mockRejectedValue(new Error('no PDF'));
  render(<PdfViewer {...props} file={file} />);
  expect(await screen.findByText('Não foi possível mostrar este PDF aqui.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Baixar PDF' })).toBeEnabled();
});

test('without a document it shows why, and offers a retry', async () => {
  const refresh = jest.fn();
  const error = 'Documento não disponível no momento, favor tente novamente.';
  render(<PdfViewer {...props} file={null} error={error} onRefresh={refresh} />);
  expect(screen.getByRole('alert')).toHaveTextContent(error);
  expect(screen.getByRole('button', { name: 'Baixar PDF' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a document of which only parts were fetched is fetched whole to be saved', async () => {
  openPdf.mockResolvedValue(threePages);
  URL.createObjectURL = jest.fn(() => 'blob:pdf');
  URL.revokeObjectURL = jest.fn();
  // jsdom cannot follow a link.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const whole = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(file);
  const partial = { size: 9, first: file, part: jest.fn(), whole };
  render(
    <>
      <PdfViewer {...props} file={partial} />
      <Toaster />
    </>,
  );
  await screen.findByText('Página 1 de 3');
  expect(whole).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Baixar PDF' }));
  expect(await screen.findByText('Erro ao criar o arquivo para download.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Baixar PDF' }));
  expect(URL.createObjectURL).toHaveBeenCalledWith(file);
});

test('closes the document when the screen unmounts', async () => {
  openPdf.mockResolvedValue(threePages);
  const { unmount } = render(<PdfViewer {...props} file={file} />);
  await screen.findByText('Página 1 de 3');
  unmount();
  expect(close).toHaveBeenCalled();
});

test('begins where it begins: what is below is as high as the window leaves', () => {
  const box = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  box.mockReturnValue({ top: 151.4, width: 800 } as DOMRect);
  render(<PdfViewer {...props} file={null} />);
  expect(screen.getByRole('region', { name: 'DANFE' }).style.getPropertyValue('--above')).toBe('152px');
  box.mockRestore();
});

test('decodes the wire’s base64 to a PDF', () => {
  expect(pdfFromBase64(btoa('%PDF-1.4'))).toMatchObject({ size: 8, type: 'application/pdf' });
});
