import { useState, type ComponentProps } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../stories/guide';
import { PeriodPicker } from './period-picker';

const meta: Meta<typeof PeriodPicker> = {
  title: 'Formulários/PeriodPicker',
  component: PeriodPicker,
  parameters: guide('para um período num filtro.', 'para um dia só: DateField.'),
  args: {
    from: { name: 'F2_EMISSAO_from', label: 'Emissão de' },
    to: { name: 'F2_EMISSAO_to', label: 'Emissão até' },
  },
  render: (args) => <Period {...args} />,
};
export default meta;
type Story = StoryObj<typeof PeriodPicker>;

function Period({ value: start, ...args }: ComponentProps<typeof PeriodPicker>) {
  const [value, setValue] = useState(start);
  return <PeriodPicker {...args} value={value} onChange={setValue} />;
}

export const Playground: Story = { args: { value: { from: '', to: '' } } };
export const TwoDays: Story = { args: { value: { from: '01/03/2026', to: '15/03/2026' } } };
export const TwoDaysNarrow: Story = { ...TwoDays, globals: { viewport: { value: 'phone' } } };
