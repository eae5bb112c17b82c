import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../layout/layout';
import { ACCESS_CODES } from './access-codes.fixture';
import { Checkbox } from './checkbox';
import { CheckboxTree } from './checkbox-tree';
import { guide } from '../stories/guide';

const meta: Meta<typeof Checkbox> = {
  parameters: guide(
    'para um sim ou não que se envia com o formulário; `CheckboxTree` quando um item representa outros.',
    'para o que vale na hora: isso é um Switch.',
  ),
  title: 'Formulários/Checkbox',
  component: Checkbox,
  args: { label: 'Acesso a todas as unidades', checked: true, disabled: false, indeterminate: false },
};
export default meta;
type Story = StoryObj<typeof Checkbox>;

const nothing = () => undefined;

export const Playground: Story = { args: { onChange: nothing } };

export const States: Story = {
  render: () => (
    <Stack $gap={2}>
      <Checkbox label="Desmarcado" checked={false} onChange={nothing} />
      <Checkbox label="Marcado" checked onChange={nothing} />
      <Checkbox label="Parcialmente marcado" checked={false} indeterminate onChange={nothing} />
      <Checkbox label="Desabilitado" checked disabled onChange={nothing} />
      <Checkbox
        label="Com ajuda"
        checked={false}
        hint="Vale a partir do próximo acesso."
        onChange={nothing}
      />
      <Checkbox label="Li e concordo" checked={false} error="É preciso concordar." onChange={nothing} />
      <Checkbox
        label="Um texto longo, que não cabe em uma linha de celular, continua alinhado ao seu começo e toda a sua área pode ser pressionada."
        checked
        onChange={nothing}
      />
    </Stack>
  ),
};

function Accesses({ start, ...rest }: { start: string[]; error?: string; disabled?: boolean }) {
  const [value, setValue] = useState(start);
  return <CheckboxTree label="Acessos" tree={ACCESS_CODES} value={value} onChange={setValue} {...rest} />;
}

export const Tree: Story = { render: () => <Accesses start={['2', '9', '10', '14', '3', '4', '5']} /> };
export const TreeWithError: Story = {
  render: () => <Accesses start={[]} error="Você precisa definir os acessos do usuário" />,
};
export const TreeDisabled: Story = { render: () => <Accesses start={['2', '40']} disabled /> };
export const TreeNarrow: Story = { ...Tree, globals: { viewport: { value: 'phone' } } };
