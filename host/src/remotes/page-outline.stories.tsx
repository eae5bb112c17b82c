import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageOutline } from './page-outline';

const meta: Meta<typeof PageOutline> = { title: 'Portal/Página por vir', component: PageOutline };
export default meta;
type Story = StoryObj<typeof PageOutline>;

export const List: Story = { args: { list: true } };
export const Sheets: Story = {};
export const ListNarrow: Story = { ...List, globals: { viewport: { value: 'phone' } } };
