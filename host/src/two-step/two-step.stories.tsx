import type { Meta, StoryObj } from '@storybook/react-vite';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from '../exports/testing';
import { TwoStepPage } from '../outside/two-step/two-step-page';
import { RecoveryCodes } from './recovery-codes';
import { TwoStepCard } from './two-step-card';
import { PasskeySetup } from './passkey-setup';
import { TwoStepSetup } from './setup';
import { codes, twoStepRoutes, withApp, withPasskeys } from './two-step.fixture';

const meta: Meta = { title: 'Portal/Verificação em duas etapas' };
export default meta;

const withRoutes =
  (routes: StubRoutes): StoryObj['beforeEach'] =>
  async () => {
    await startTestSession();
    const restore = stubServer({ ...twoStepRoutes, ...routes });
    return () => {
      restore();
      endTestSession();
    };
  };
const card = (routes: StubRoutes): StoryObj => ({
  beforeEach: withRoutes(routes),
  render: () => (
    <TestArea path="/admin/profile" at="/admin/profile">
      <TwoStepCard />
    </TestArea>
  ),
});

export const Off = card({});
const phone = (story: StoryObj): StoryObj => ({ ...story, globals: { viewport: { value: 'phone' } } });
export const On = card({ 'GET two-step': withApp });
export const Passkeys = card({ 'GET two-step': withPasskeys });
export const PasskeysNarrow = phone(Passkeys);
export const FewCodes = card({ 'GET two-step': { ...withApp, required: true, recovery_codes: 2 } });
export const Loading = card({ 'GET two-step': () => new Promise(() => {}) });
export const Failed = card({
  'GET two-step': Response.json({ message: 'O serviço está indisponível no momento.' }, { status: 503 }),
});
// Setting up an app, as in the dialog and where it is a duty.
export const SetUpApp: StoryObj = {
  beforeEach: withRoutes({}),
  render: () => <TwoStepSetup onDone={() => undefined} onCancel={() => undefined} />,
};
export const SetUpPasskey: StoryObj = {
  beforeEach: withRoutes({}),
  render: () => <PasskeySetup onDone={() => undefined} onCancel={() => undefined} />,
};
export const SetUpPasskeyNarrow = phone(SetUpPasskey);
export const Codes: StoryObj = { render: () => <RecoveryCodes codes={codes} /> };
// Users whose type must have it come here after the login.
export const Required: StoryObj = {
  parameters: { layout: 'fullscreen' },
  beforeEach: withRoutes({}),
  render: () => <TwoStepPage title="Verificação em duas etapas" />,
};
export const RequiredNarrow = phone(Required);
