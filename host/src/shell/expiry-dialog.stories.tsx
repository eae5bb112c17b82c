import type { Meta, StoryObj } from '@storybook/react-vite';
import { expiryWarning } from '../watch/expiry';
import { ExpiryDialog } from './expiry-dialog';

const meta: Meta<typeof ExpiryDialog> = {
  title: 'Portal/Fim da sessão',
  component: ExpiryDialog,
  beforeEach: () => {
    expiryWarning.set(95_000);
    return () => expiryWarning.set(null);
  },
};
export default meta;

export const Warning: StoryObj<typeof ExpiryDialog> = {};
