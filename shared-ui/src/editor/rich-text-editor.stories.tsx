import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RichTextEditor, type RichTextEditorProps } from './rich-text-editor';
import { guide } from '../stories/guide';

const meta: Meta<typeof RichTextEditor> = {
  parameters: guide(
    'para textos que outros vão ler formatados (termos de uso).',
    'para observações: Textarea.',
  ),
  title: 'Formulários/RichTextEditor',
  component: RichTextEditor,
};
export default meta;
type Story = StoryObj<typeof RichTextEditor>;

const TERMS = `<h2>1. Dados que tratamos</h2><p>O portal guarda <strong>nome</strong>, <em>e-mail</em> e CPF de quem o usa.</p><ul><li><p>Para dar acesso aos contratos da empresa.</p></li><li><p>Para responder a pedidos.</p></li></ul><h3>1.1 Por quanto tempo</h3><p>Veja a <a href="https://www.gov.br/anpd">ANPD</a>.</p><blockquote><p>Lei nº 13.709, de 14 de agosto de 2018.</p></blockquote>`;

function Terms(props: Partial<RichTextEditorProps>) {
  const [value, setValue] = useState(TERMS);
  return <RichTextEditor label="Termos de uso" {...props} value={value} onChange={setValue} />;
}

export const Playground: Story = {
  args: {
    label: 'Termos de uso',
    hint: 'O texto aparece no primeiro acesso.',
    error: '',
    height: 240,
    disabled: false,
  },
  argTypes: { value: { control: false }, onChange: { control: false } },
  render: (args) => <Terms {...args} />,
};

export const Filled: Story = { render: () => <Terms /> };
export const Low: Story = { render: () => <Terms height={200} hint="O texto aparece no primeiro acesso." /> };
export const Invalid: Story = { render: () => <Terms height={200} error="Informe os termos de uso." /> };
export const Disabled: Story = { render: () => <Terms height={200} disabled /> };
export const Narrow: Story = { ...Filled, globals: { viewport: { value: 'phone' } } };
