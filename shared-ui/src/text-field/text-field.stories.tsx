import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DateField } from '../date-field/date-field';
import { Icon } from '../icon/icon';
import { Grid } from '../layout/layout';
import { PasswordField } from '../password-field/password-field';
import { RadioGroup } from '../radio-group/radio-group';
import { Select } from '../select/select';
import { TextField } from './text-field';
import { guide } from '../stories/guide';

const meta: Meta = {
  parameters: guide(
    'com rótulo sempre visível; `hint` antes do erro, `error` depois dele.',
    'placeholder no lugar do rótulo.',
  ),
  title: 'Formulários/Campos',
  component: TextField,
};
export default meta;
type Story = StoryObj;

export const Playground: StoryObj<typeof TextField> = {
  args: { label: 'Nome', hint: 'Como está no contrato social.', error: '', required: false, disabled: false },
};

export const Text: Story = {
  render: () => (
    <Grid>
      <TextField label="E-mail" placeholder="voce@empresa.com.br" />
      <TextField
        label="N° Contrato do cliente"
        defaultValue="CT-2026/0148"
        hint="Como está no seu contrato."
      />
      <TextField label="E-mail" required defaultValue="voce@" error="Informe um e-mail válido." />
      <TextField label="Empresa" disabled defaultValue="Saneamento Paulista S.A." />
      <TextField label="CNPJ" readOnly defaultValue="12.ABC.345/01DE-35" />
      <TextField label="Busca" adornment={<Icon name="search" style={{ marginInlineEnd: 10 }} size={18} />} />
    </Grid>
  ),
};

export const TextHovered: Story = { ...Text, parameters: { pseudo: { hover: ['input'] } } };
export const TextFocused: Story = { ...Text, parameters: { pseudo: { focusVisible: ['input'] } } };
export const TextNarrow: Story = { ...Text, globals: { viewport: { value: 'phone' } } };

export const Password: Story = {
  render: () => (
    <Grid>
      <PasswordField label="Senha" defaultValue="Portal!2026" />
      <PasswordField label="Senha" error="Informe a senha." />
    </Grid>
  ),
};

const UNITS = [
  { value: '0650001', label: '0650001 - Matriz Jundiaí' },
  { value: '0650002', label: '0650002 - Camaçari' },
];

export const Selects: Story = {
  render: () => (
    <Grid>
      <Select label="Filial" options={UNITS} placeholder="Todos" />
      <Select label="Filial" options={UNITS} defaultValue="0650002" error="Filial sem estoque." />
      <Select label="Filial" options={UNITS} disabled />
    </Grid>
  ),
};

function Dates() {
  const [values, setValues] = useState(['', '31/12/2026', '31/02/2026']);
  return (
    <Grid>
      {values.map((value, place) => (
        <DateField
          key={place}
          label={place === 0 ? 'Data Inicio' : 'Data Fim'}
          value={value}
          onChange={(next) => setValues(values.map((old, other) => (other === place ? next : old)))}
        />
      ))}
    </Grid>
  );
}
export const DatesStory: Story = { render: () => <Dates /> };

function Radios() {
  const [order, setOrder] = useState('ASC');
  const [status, setStatus] = useState('A');
  return (
    <Grid>
      <RadioGroup
        label="Ordem"
        look="segmented"
        value={order}
        onChange={setOrder}
        options={[
          { value: 'ASC', label: 'Crescente' },
          { value: 'DESC', label: 'Decrescente' },
        ]}
      />
      <RadioGroup
        label="Situação"
        value={status}
        onChange={setStatus}
        options={[
          { value: 'A', label: 'Aberto' },
          { value: 'B', label: 'Baixado' },
          { value: 'R', label: 'Reliquidado' },
        ]}
      />
    </Grid>
  );
}
export const RadiosStory: Story = { render: () => <Radios /> };
