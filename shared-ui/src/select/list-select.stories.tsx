import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../stories/guide';
import { useGiven } from '../stories/use-given';
import { ListSelect, type ListSelectProps } from './list-select';

const meta: Meta<typeof ListSelect> = {
  component: ListSelect,
  title: 'Formulários/ListSelect',
  parameters: guide(
    'para poucas opções em telas que já têm o filtro aberto.',
    'para mais de oito: Combobox.',
  ),
  args: {
    label: 'Status',
    placeholder: 'Todos',
    value: '',
    options: ['Aberto', 'Baixado', 'Reliquidado'].map((label) => ({ value: label, label })),
  },
};
export default meta;
type Story = StoryObj<typeof ListSelect>;

function Controlled(props: ListSelectProps) {
  const [value, setValue] = useGiven(props.value);
  return <ListSelect {...props} value={value} onChange={setValue} />;
}

export const Empty: Story = { render: (args) => <Controlled {...args} /> };
export const Chosen: Story = { ...Empty, args: { value: 'Baixado' } };
export const Dark: Story = { ...Chosen, globals: { theme: 'dark' } };
