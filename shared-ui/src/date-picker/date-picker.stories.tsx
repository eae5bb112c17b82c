import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Grid } from '../layout/layout';
import { DatePicker, type DatePickerProps } from './date-picker';
import { DateRangePicker, type DateRangePickerProps } from './date-range-picker';
import { guide } from '../stories/guide';
import { useGiven } from '../stories/use-given';

const meta: Meta<typeof DatePicker> = {
  parameters: guide(
    'quando o dia da semana importa (entrega). O valor é o texto mostrado, como em DateField.',
    'em filtros de lista: DateField, sem calendário, é mais leve.',
  ),
  title: 'Formulários/DatePicker',
  component: DatePicker,
};
export default meta;
type Story = StoryObj<typeof DatePicker>;

function Single({ value: given = '', ...rest }: Partial<DatePickerProps>) {
  const [value, setValue] = useGiven(given);
  return <DatePicker label="Data de Entrega" {...rest} value={value} onChange={setValue} />;
}

function Range(props: Partial<DateRangePickerProps>) {
  const [value, setValue] = useState({ start: '10/11/2026', end: '20/11/2026' });
  return <DateRangePicker label="Período" {...props} value={value} onChange={setValue} />;
}

export const Playground: Story = {
  args: { label: 'Data de Entrega', min: '2026-11-10', max: '2026-12-31', disabled: false, required: false },
  render: (args) => <Single {...args} />,
};

export const States: Story = {
  render: () => (
    <Grid>
      <Single />
      <Single value="21/11/2026" hint="Até o vencimento do contrato." required />
      <Single value="31/02/2026" />
      <Single value="21/11/2026" disabled />
    </Grid>
  ),
};
export const Open: Story = {
  render: () => <Single value="21/11/2026" min="2026-11-10" max="2026-12-31" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Abrir calendário/ }));
  },
};
export const Period: Story = { render: () => <Range /> };
export const PeriodOpen: Story = { ...Open, render: () => <Range /> };
export const Narrow: Story = { ...Open, globals: { viewport: { value: 'phone' } } };
