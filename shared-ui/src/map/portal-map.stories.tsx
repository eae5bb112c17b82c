import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalMap } from './portal-map';
import { guide } from '../stories/guide';

const TRUCK = { latitude: -23.1021, longitude: -47.2165, title: 'ABC1D23, Rod. Anhanguera, km 62' };
const PLANT = { latitude: -22.7611, longitude: -47.1542, title: 'Matriz Paulínia' };

const meta: Meta<typeof PortalMap> = {
  parameters: guide(
    'junto da posição em palavras; funciona sem servidor de mapas.',
    'como única fonte da posição.',
  ),
  title: 'Conteúdo/PortalMap',
  component: PortalMap,
  args: { label: 'Posição do veículo', places: [TRUCK] },
};
export default meta;
type Story = StoryObj<typeof PortalMap>;

export const PlainGrid: Story = {};
export const TwoPlaces: Story = { args: { places: [TRUCK, PLANT] } };
export const Empty: Story = { args: { places: [] } };
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
