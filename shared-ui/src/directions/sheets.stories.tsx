import type { Meta } from '@storybook/react-vite';
import { drawn, drawnIn } from './drawn-in';
import { Sheets } from './sheets-look';

/** Direction A of docs/design-directions.md: a sketch to compare, used by no screen. */
const meta: Meta = {
  title: 'Direções/A Folhas',
  parameters: { layout: 'fullscreen' },
  decorators: drawnIn(Sheets),
};
export default meta;

export const Login = drawn.Login;
export const List = drawn.List;
export const Detail = drawn.Detail;
export const Home = drawn.Home;
