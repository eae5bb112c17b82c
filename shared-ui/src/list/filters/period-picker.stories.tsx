import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../stories/guide';
import { PeriodPicker } from './period-picker';

const meta: Meta<typeof PeriodPicker> = {
  title: 'Formulários/PeriodPicker',
  component: PeriodPicker,
  parameters: guide('para um período num filtro.', 'para um dia só: DateField.'),
};
export default meta;

function Period({ from, to }: { from: string; to: string }) {
  const [value, setValue] = useState({ from, to });
  return (
    <PeriodPicker
      from={{ name: 'F2_EMISSAO_from', label: 'Emissão de' }}
      to={{ name: 'F2_EMISSAO_to', label: 'Emissão até' }}
      value={value}
      onChange={setValue}
    />
  );
}

export const Empty: StoryObj = { render: () => <Period from="" to="" /> };
export const TwoDays: StoryObj = { render: () => <Period from="01/03/2026" to="15/03/2026" /> };
export const TwoDaysNarrow: StoryObj = { ...TwoDays, globals: { viewport: { value: 'phone' } } };
