import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../stories/guide';
import { Pager } from './pager';

const meta: Meta<typeof Pager> = {
  title: 'Conteúdo/Pager',
  component: Pager,
  parameters: guide('embaixo de uma lista com páginas.', 'em listas curtas, que cabem inteiras.'),
};
export default meta;
type Story = StoryObj<typeof Pager>;

function Pages({ start, disabled }: { start: number; disabled?: boolean }) {
  const [page, setPage] = useState(start);
  return <Pager page={page} pages={12} onPage={setPage} disabled={disabled} />;
}

export const Playground: Story = {
  tags: ['no-picture'],
  args: { page: 5, pages: 12, disabled: false, onPage: () => undefined },
};
export const Middle: Story = { render: () => <Pages start={5} /> };
export const First: Story = { render: () => <Pages start={1} /> };
export const Last: Story = { render: () => <Pages start={12} /> };
export const Disabled: Story = { render: () => <Pages start={5} disabled /> };
