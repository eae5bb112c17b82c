import { useEffect, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ImageViewer } from './image-viewer';
import { guide } from '../stories/guide';

const meta: Meta<typeof ImageViewer> = {
  parameters: guide('para canhotos e fotos que se precisa ler de perto.', 'para ilustrações.'),
  title: 'Conteúdo/ImageViewer',
  component: ImageViewer,
  args: { alt: 'Canhoto da nota fiscal 12345', fileName: 'canhoto-12345.png' },
};
export default meta;
type Story = StoryObj<typeof ImageViewer>;

/** A generated receipt, so that the story needs no file. */
function receipt(): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = 1000;
  canvas.height = 420;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, 1000, 420);
    pen.strokeRect(20, 20, 960, 380);
    pen.strokeRect(20, 20, 700, 120);
    pen.fillStyle = '#222';
    pen.fillRect(40, 50, 520, 14);
    pen.fillRect(40, 84, 380, 14);
    pen.beginPath();
    pen.moveTo(120, 320);
    pen.bezierCurveTo(260, 180, 300, 420, 420, 280);
    pen.bezierCurveTo(520, 180, 560, 380, 640, 290);
    pen.stroke();
  }
  return new Promise((resolve) => canvas.toBlob(resolve));
}

function Receipt(props: Story['args']) {
  const [file, setFile] = useState<Blob | null>(null);
  useEffect(() => void receipt().then(setFile), []);
  return <ImageViewer alt="" fileName="" {...props} file={file} />;
}

export const Picture: Story = { render: (args) => <Receipt {...args} /> };
export const Loading: Story = { args: { file: null } };
export const Failed: Story = { args: { file: null, error: 'Canhoto não disponível para visualização.' } };
export const Narrow: Story = { ...Picture, globals: { viewport: { value: 'phone' } } };
