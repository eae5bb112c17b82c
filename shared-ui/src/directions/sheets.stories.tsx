import type { Meta, StoryObj } from '@storybook/react-vite';
import { Sheets } from './looks';
import * as screens from './screens';

/** Direction A of docs/design-directions.md: a sketch to compare, used by no screen. */
const meta: Meta = {
  title: 'Direções/A Folhas',
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <Sheets>{Story()}</Sheets>],
};
export default meta;
type Story = StoryObj;

export const Login: Story = { render: () => <screens.Login /> };
export const List: Story = { render: () => <screens.List /> };
export const Detail: Story = { render: () => <screens.Detail /> };
export const Home: Story = { render: () => <screens.Home /> };
