import type { Meta, StoryObj } from '@storybook/react-vite';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from '../exports/testing';
import { TwoStepPage } from '../outside/two-step/two-step-page';
import { RecoveryCodes } from './recovery-codes';
import { TwoStepCard } from './two-step-card';
import { codes, twoStepRoutes } from './two-step.fixture';

const meta: Meta = { title: 'host/Verificação em duas etapas' };
export default meta;

const on = { enabled: true, required: false, since: '2026-11-20T10:00:00-03:00', recovery_codes: 10 };
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
export const On = card({ 'GET two-step': on });
export const FewCodes = card({ 'GET two-step': { ...on, required: true, recovery_codes: 2 } });
export const Loading = card({ 'GET two-step': () => new Promise(() => {}) });
export const Failed = card({ 'GET two-step': Response.json({ message: 'Erro' }, { status: 503 }) });
export const Codes: StoryObj = { render: () => <RecoveryCodes codes={codes} /> };
/** Users whose type must have it come here after the login. */
export const Required: StoryObj = {
  parameters: { layout: 'fullscreen' },
  beforeEach: withRoutes({}),
  render: () => <TwoStepPage title="Verificação em duas etapas" />,
};
export const RequiredNarrow: StoryObj = { ...Required, globals: { viewport: { value: 'phone' } } };
