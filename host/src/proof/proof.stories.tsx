import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TwoStepAnswer } from 'api-contract';
import { endTestSession, startTestSession, stubServer } from '../exports/testing';
import { off, withApp, withPasskeys } from '../two-step/two-step.fixture';
import ProofForm from './proof-form';

const story = (state: TwoStepAnswer): StoryObj<typeof ProofForm> => ({
  args: { onAnswer: () => undefined },
  beforeEach: async () => {
    await startTestSession();
    const restore = stubServer({
      'GET two-step': state,
      'POST two-step/proof': Response.json(
        {
          message: 'x',
          errors: {
            code: ['Código inválido.'],
            passkey: ['Chave de acesso não reconhecida.'],
            password: ['Senha incorreta.'],
          },
        },
        { status: 422 },
      ),
    });
    return () => {
      restore();
      endTestSession();
    };
  },
});

const meta: Meta<typeof ProofForm> = { title: 'Portal/Confirme a sua identidade', component: ProofForm };
export default meta;

export const ByPassword = story(off);
export const ByCode = story(withApp);
export const ByPasskey = story(withPasskeys);
export const ByPasskeyNarrow: StoryObj<typeof ProofForm> = {
  ...ByPasskey,
  globals: { viewport: { value: 'phone' } },
};
