import type { Meta } from '@storybook/react-vite';
import { drawn, drawnIn } from './drawn-in';
import { Ledger } from './ledger-look';

/** Direction B of docs/design-directions.md: a sketch to compare, used by no screen. */
const meta: Meta = {
  title: 'Direções/B Livro-razão',
  parameters: { layout: 'fullscreen' },
  decorators: drawnIn(Ledger),
};
export default meta;

export const Login = drawn.Login;
export const List = drawn.List;
export const Detail = drawn.Detail;
export const Home = drawn.Home;
