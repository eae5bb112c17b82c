import { useState, type ComponentProps } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Grid } from '../layout/layout';
import { MoneyField, QuantityField } from './decimal-field';
import { CnpjField, CpfField, ItemField, PhoneField } from './document-fields';
import { TimeField } from './time-field';
import { guide } from '../stories/guide';
import { useGiven } from '../stories/use-given';

const meta: Meta<typeof CnpjField> = {
  parameters: guide(
    'para CPF, CNPJ (com letras), telefone, horas, valores e quantidades; dinheiro e quantidade entram e saem como decimal do servidor.',
    'máscara em campos livres (nome, e-mail, código do cliente).',
  ),
  title: 'Formulários/Campos com máscara',
  component: CnpjField,
};
export default meta;
type Story = StoryObj;

function One({ value, ...args }: ComponentProps<typeof CnpjField>) {
  const [shown, setShown] = useGiven(value);
  return <CnpjField {...args} value={shown} onChange={setShown} />;
}

export const Playground: StoryObj<typeof CnpjField> = {
  args: { label: 'CNPJ', value: '', hint: 'Também com letras.', error: '', required: true, disabled: false },
  render: (args) => <One {...args} />,
};

const START = {
  cpf: '123.456.789-09',
  cnpj: '12.ABC.345/01DE-35',
  phone: '(11) 93214-5678',
  item: '000120',
  money: '1284330.52',
  quantity: '28000',
  time: '08:30',
};

function Fields({ start, error, disabled }: { start: typeof START; error?: string; disabled?: boolean }) {
  const [form, setForm] = useState(start);
  const bind = (name: keyof typeof START) => ({
    value: form[name],
    onChange: (value: string) => setForm({ ...form, [name]: value }),
    error,
    disabled,
  });
  return (
    <Grid>
      <CpfField label="CPF" {...bind('cpf')} />
      <CnpjField label="CNPJ" required {...bind('cnpj')} />
      <PhoneField label="Telefone" hint="Com DDD, fixo ou celular." {...bind('phone')} />
      <ItemField label="Item do pedido" {...bind('item')} />
      <MoneyField label="Valor" {...bind('money')} />
      <QuantityField label="Quantidade (KG)" {...bind('quantity')} />
      <TimeField label="Horário de" {...bind('time')} />
    </Grid>
  );
}

const EMPTY = { cpf: '', cnpj: '', phone: '', item: '', money: '', quantity: '', time: '' };

export const Filled: Story = { render: () => <Fields start={START} /> };
export const Empty: Story = { render: () => <Fields start={EMPTY} /> };
export const Invalid: Story = { render: () => <Fields start={START} error="Valor inválido." /> };
export const Disabled: Story = { render: () => <Fields start={START} disabled /> };
export const Narrow: Story = { ...Filled, globals: { viewport: { value: 'phone' } } };
