import type { Meta, StoryObj } from '@storybook/react-vite';
import { endTestSession, startTestSession, stubServer } from '../exports/testing';
import ProofForm from './proof-form';

const story = (enabled: boolean): StoryObj<typeof ProofForm> => ({
  args: { onAnswer: () => undefined },
  beforeEach: async () => {
    await startTestSession();
    const restore = stubServer({
      'GET two-step': { enabled, required: false, since: null, recovery_codes: 0 },
      'POST two-step/proof': Response.json(
        { message: 'x', errors: { code: ['Código inválido.'], password: ['Senha incorreta.'] } },
        { status: 422 },
      ),
    });
    return () => {
      restore();
      endTestSession();
    };
  },
});

const meta: Meta<typeof ProofForm> = { title: 'host/Confirme a sua identidade', component: ProofForm };
export default meta;

export const ByPassword = story(false);
export const ByCode = story(true);
