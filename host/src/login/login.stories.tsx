import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import type { LoginChallenge, PublicConfig } from 'api-contract';
import { ApiError } from '../http/api-error';
import { LoginScreen } from './login-screen';

const meta: Meta<typeof LoginScreen> = {
  title: 'Portal/Login',
  component: LoginScreen,
  args: { findProvider: () => Promise.resolve({}), signOn: () => undefined },
  parameters: { layout: 'fullscreen' },
  // In the portal the server writes the name into the page.
  decorators: [
    (Story, { loaded }) => (
      <div
        style={{ '--brand': JSON.stringify((loaded.brand as PublicConfig['brand']).name) } as CSSProperties}
      >
        <Story />
      </div>
    ),
  ],
};
export default meta;

export const Form: StoryObj<typeof LoginScreen> = {
  args: { login: () => Promise.reject(new ApiError(401, 'Credenciais Inválidas')) },
};

const secondStep = (methods: LoginChallenge['methods']): StoryObj<typeof LoginScreen> => ({
  args: {
    login: () => Promise.resolve({ challenge: 'x', methods, expires_at: '' }),
    secondStep: () => Promise.reject(new ApiError(401, 'Código inválido.')),
  },
  play: async ({ canvasElement }) => {
    canvasElement.querySelector('form')?.requestSubmit();
  },
});

// After the password, for users who have a second step.
export const SecondStep = secondStep(['totp', 'recovery']);
export const SecondStepByPasskey = secondStep(['passkey', 'totp', 'recovery']);
export const SecondStepByPasskeyNarrow: StoryObj<typeof LoginScreen> = {
  ...SecondStepByPasskey,
  globals: { viewport: { value: 'phone' } },
};

const byProvider = (required: boolean): StoryObj<typeof LoginScreen> => ({
  args: {
    login: () => Promise.reject(new ApiError(401, 'Credenciais Inválidas')),
    findProvider: () => Promise.resolve({ url: '/api/sso/start/1', name: 'Vale Verde', required }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('E-mail'), 'ana@valeverde.example');
    await userEvent.tab();
    await canvas.findByRole('button', { name: 'Entrar com Vale Verde' });
  },
});

// For e-mails of a domain with a provider; where it is required there is no password.
export const SignOn = byProvider(false);
export const SignOnRequired = byProvider(true);
export const SignOnRequiredNarrow: StoryObj<typeof LoginScreen> = {
  ...SignOnRequired,
  globals: { viewport: { value: 'phone' } },
};
