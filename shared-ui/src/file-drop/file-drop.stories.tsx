import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Grid } from '../layout/layout';
import { FileDrop, type FileDropProps } from './file-drop';
import { guide } from '../stories/guide';

const meta: Meta<typeof FileDrop> = {
  parameters: guide(
    'para um anexo; diga em `hint` o que é aceito e até que tamanho.',
    'para mostrar arquivos já enviados: uma tabela com links.',
  ),
  title: 'Formulários/FileDrop',
  component: FileDrop,
};
export default meta;
type Story = StoryObj<typeof FileDrop>;

const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

function Attachment({ start = null, ...rest }: { start?: File | null } & Partial<FileDropProps>) {
  const [file, setFile] = useState<File | null>(start);
  return (
    <FileDrop
      label="Anexo"
      accept=".pdf,.xls,.xlsx,.doc,.docx,image/*"
      maxSize={10 * 1024 * 1024}
      hint="PDF, Excel, Word ou imagem, até 10 MB."
      {...rest}
      value={file}
      onChange={setFile}
    />
  );
}

export const Playground: Story = {
  args: { label: 'Anexo', progress: null, disabled: false, required: false, readOnly: false },
  render: (args) => <Attachment {...args} />,
};

export const States: Story = {
  render: () => (
    <Grid $min="20rem">
      <Attachment />
      <Attachment required error="Anexe o edital." />
      <Attachment disabled />
      <Attachment start={new File(['x'.repeat(184_000)], 'Edital 042-2026 - hipoclorito de sódio.pdf')} />
      <Attachment start={new File([PIXEL], 'foto.png', { type: 'image/png' })} label="Foto" />
    </Grid>
  ),
};
export const Narrow: Story = { ...States, globals: { viewport: { value: 'phone' } } };
