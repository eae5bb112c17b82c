import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalMap } from './portal-map';
import ground from './fixtures/ground.pmtiles?url&no-inline';
import { guide, told } from '../stories/guide';

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

export const PlainGrid: Story = {
  args: { summary: 'Rod. Anhanguera, km 62 · 61 km percorridos desde a primeira posição' },
};
export const TwoPlaces: Story = { args: { places: [TRUCK, PLANT] } };
/** A tile server's template; this one draws each tile's own numbers. */
const NUMBERS = `data:image/svg+xml,${encodeURIComponent("<svg xmlns='http://www.w3.org/2000/svg' width='256' height='256'><rect width='256' height='256' fill='#e8edf2' stroke='#7d8a9b'/><text x='16' y='32' font-size='16'>")}{z}/{x}/{y}${encodeURIComponent('</text></svg>')}`;
export const TileServer: Story = { args: { tiles: NUMBERS } };
export const TilesFile: Story = { args: { tiles: ground } };
export const TilesFileTwoPlaces: Story = {
  parameters: told('Um mapa é ampliado além do último zoom do arquivo; o outro mostra o arquivo inteiro.'),
  args: { tiles: ground, places: [TRUCK, PLANT] },
};
export const TilesFileMissing: Story = {
  parameters: told('A grade simples fica no lugar, com uma nota.'),
  args: { tiles: '/nowhere.pmtiles' },
};
export const Empty: Story = { args: { places: [] } };
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
