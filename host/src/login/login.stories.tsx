import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '../http/api-error';
import { LoginScreen } from './login-screen';

const meta: Meta<typeof LoginScreen> = {
  title: 'host/Login',
  component: LoginScreen,
  parameters: { layout: 'fullscreen' },
};
export default meta;

export const Form: StoryObj<typeof LoginScreen> = {
  args: { login: () => Promise.reject(new ApiError(401, 'Credenciais Inválidas')) },
};

/** After the password, for users who have a second step. */
export const SecondStep: StoryObj<typeof LoginScreen> = {
  args: {
    login: () => Promise.resolve({ challenge: 'x', methods: ['totp', 'recovery'], expires_at: '' }),
    secondStep: () => Promise.reject(new ApiError(401, 'Código inválido.')),
  },
  play: async ({ canvasElement }) => {
    canvasElement.querySelector('form')?.requestSubmit();
  },
};
