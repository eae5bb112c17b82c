import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../stories/guide';
import { PhotoField, type PhotoFieldProps } from './photo-field';

function Choosing(props: PhotoFieldProps) {
  const [value, onChange] = useState<File | null | undefined>(undefined);
  return <PhotoField {...props} value={value} onChange={onChange} />;
}

const meta: Meta<typeof PhotoField> = {
  parameters: guide('para a foto de uma pessoa, com prévia e iniciais.', 'para outros arquivos: FileDrop.'),
  title: 'Formulários/PhotoField',
  component: PhotoField,
  args: { person: { name: 'Ana Souza', photo: null }, alt: 'Foto de Ana Souza' },
  render: (args) => <Choosing {...args} />,
};
export default meta;
type Story = StoryObj<typeof PhotoField>;

export const Initials: Story = {};
export const Invalid: Story = { args: { error: 'A foto não pôde ser lida.' } };
export const ReadOnly: Story = { args: { readOnly: true } };
