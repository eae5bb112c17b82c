import type { Meta, StoryObj } from '@storybook/react-vite';
import { Grid } from '../layout/layout';
import { Combobox, type ComboboxOption, type ComboboxProps } from './combobox';
import { guide } from '../stories/guide';
import { useGiven } from '../stories/use-given';

const meta: Meta<typeof Combobox> = {
  parameters: guide(
    'para escolher um entre muitos, digitando; com `onSearch` a busca é do servidor, e quem chama espera 350 ms.',
    'para menos de dez opções: Select funciona melhor no celular.',
  ),
  title: 'Formulários/Combobox',
  component: Combobox,
};
export default meta;
type Story = StoryObj<typeof Combobox>;

const CUSTOMERS: ComboboxOption[] = [
  { value: '1', label: 'Saneamento Paulista S.A.', detail: '000123 · 12.345.678/0001-90' },
  { value: '2', label: 'Águas do Vale Ltda.', detail: '000456 · 98.765.432/0001-10' },
  { value: '3', label: 'Papel e Celulose Rio Claro', detail: '000789 · 12.ABC.345/01DE-35' },
  {
    value: '4',
    label: 'Companhia Intermunicipal de Tratamento de Águas e Efluentes Industriais do Médio Tietê',
    detail: '000910',
  },
];

function Customer({ value: given = '', ...rest }: Partial<ComboboxProps>) {
  const [value, setValue] = useGiven(given);
  return <Combobox label="Cliente" options={CUSTOMERS} {...rest} value={value} onChange={setValue} />;
}

export const Playground: Story = {
  args: { label: 'Cliente', hint: 'Nome, código ou CNPJ.', loading: false, disabled: false, required: false },
  render: (args) => <Customer {...args} />,
};

export const States: Story = {
  render: () => (
    <Grid>
      <Customer hint="Nome, código ou CNPJ." />
      <Customer value="1" />
      <Customer required error="Escolha um cliente." />
      <Customer value="2" disabled />
      <Customer loading />
      <Customer value="4" />
    </Grid>
  ),
};

const open: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('combobox'));
};
export const Open: Story = { render: () => <Customer />, play: open };
export const Searching: Story = {
  render: () => <Customer options={[]} onSearch={() => undefined} loading />,
  play: open,
};
export const Nothing: Story = {
  render: () => <Customer options={[]} onSearch={() => undefined} />,
  play: open,
};
export const Failed: Story = {
  render: () => <Customer options={[]} onSearch={() => undefined} failed />,
  play: open,
};
export const Narrow: Story = { ...Open, globals: { viewport: { value: 'phone' } } };
