import type { Meta, StoryObj } from '@storybook/react-vite';
import { PdfViewer } from './pdf-viewer';
import { samplePdf } from './sample-pdf.fixture';
import { guide } from '../stories/guide';

const meta: Meta<typeof PdfViewer> = {
  parameters: guide(
    'para DANFE, boleto, FDS e laudo; o download continua mesmo quando o PDF não pode ser mostrado.',
    'abrir PDF em outra aba sem que a pessoa peça.',
  ),
  title: 'Conteúdo/PdfViewer',
  component: PdfViewer,
  // The panel's checker would make it more than 1 MB to load; it runs on a press, and the pictures' run checks each story.
  globals: { a11y: { manual: true } },
  args: {
    title: 'FDS: Hipoclorito de Sódio 12%',
    file: samplePdf(3),
    fileName: 'Hipoclorito de Sódio 12%.pdf',
    onRefresh: () => undefined,
  },
};
export default meta;
type Story = StoryObj<typeof PdfViewer>;

// The selectable text comes last, so the page is complete when it is there.
export const Pages: Story = {
  play: async ({ canvas }) => {
    await canvas.findAllByText('FICHA DE SEGURANCA');
  },
};
export const Loading: Story = { args: { file: null } };
export const Unavailable: Story = {
  args: { file: null, error: 'Documento não disponível no momento, favor tente novamente.' },
};
export const NotDrawable: Story = {
  args: { file: new Blob(['no pdf']) },
  play: async ({ canvas }) => {
    await canvas.findByText('Não foi possível mostrar este PDF aqui.');
  },
};
// A picture of the whole page changes the width, for which the PDF is drawn anew.
export const Narrow: Story = { ...Pages, globals: { viewport: { value: 'phone' } }, tags: ['no-picture'] };
