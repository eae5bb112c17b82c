import type { Meta } from '@storybook/react-vite';
import { drawn, drawnIn } from './drawn-in';
import { ControlRoom } from './control-room-look';

/** Direction C of docs/design-directions.md: a sketch to compare, used by no screen. */
const meta: Meta = {
  title: 'Direções/C Sala de controle',
  parameters: { layout: 'fullscreen' },
  decorators: drawnIn(ControlRoom),
};
export default meta;

export const Login = drawn.Login;
export const List = drawn.List;
export const Detail = drawn.Detail;
export const Home = drawn.Home;
