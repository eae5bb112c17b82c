import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../stories/guide';
import { FilesField, type FilesFieldProps } from './files-field';

const meta: Meta<typeof FilesField> = {
  parameters: guide(
    'para vários arquivos de uma vez, como as fotos de um celular.',
    'para um único anexo: use FileDrop.',
  ),
  title: 'Formulários/FilesField',
  component: FilesField,
};
export default meta;
type Story = StoryObj<typeof FilesField>;

const MOST = 3;

function Photos(props: Partial<FilesFieldProps>) {
  const [files, setFiles] = useState<readonly File[]>(props.value ?? []);
  return (
    <FilesField
      label="Fotos e documentos"
      accept=".pdf,.jpg,.png"
      maxSize={10 * 1024 * 1024}
      hint="Até 3 arquivos PDF, JPEG ou PNG, de 10 MB cada."
      {...props}
      most={MOST}
      value={files}
      onChange={setFiles}
    />
  );
}

const chosen = [
  new File(['x'.repeat(184_000)], 'conferencia.pdf'),
  new File(['x'.repeat(9_000)], 'nota.pdf'),
];

export const Playground: Story = { render: () => <Photos /> };
export const Chosen: Story = { render: () => <Photos value={chosen} /> };
export const Sending: Story = { render: () => <Photos value={chosen} progress={0.4} /> };
