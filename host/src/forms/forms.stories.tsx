import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'shared-ui';
import { endTestSession, startTestSession, stubServer, TestArea, type StubRoutes } from '../exports/testing';
import { unsaved } from '../guard/unsaved';
import { openDraft } from './draft';
import { EMPTY_SAMPLE, GOOD_SAMPLE, SampleForm } from './testing/sample-form';
import { SampleSteps } from './testing/sample-steps';

const meta: Meta<typeof SampleForm> = {
  title: 'Portal/Formulário',
  component: SampleForm,
  render: (args) => (
    <TestArea path="/" at="/">
      <SampleForm {...args} />
    </TestArea>
  ),
};
export default meta;
type Story = StoryObj<typeof SampleForm>;

const server =
  (routes: StubRoutes = {}, before: () => void = () => undefined) =>
  async () => {
    await startTestSession();
    before();
    const restore = stubServer(routes);
    return () => {
      restore();
      unsaved.discard();
      endTestSession();
    };
  };
/** Submits the form and waits for the field errors. A toast would appear only in some screenshots. */
const sendBadly = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
  await waitFor(
    () => document.querySelector('[aria-invalid]') ?? Promise.reject(new Error('nothing is wrong yet')),
  );
  toast.dismiss();
};

export const Empty: Story = { beforeEach: server() };
export const Invalid: Story = { beforeEach: server(), play: sendBadly };
export const Refused: Story = {
  args: { start: GOOD_SAMPLE },
  beforeEach: server({
    'POST samples': Response.json(
      {
        message: 'Dados inválidos',
        errors: {
          name: ['Nome em uso.'],
          'items.1.code': ['Código inválido.'],
          credit: ['Sem limite de crédito.'],
        },
      },
      { status: 422 },
    ),
  }),
  play: sendBadly,
};
export const Sending: Story = {
  args: { start: GOOD_SAMPLE },
  beforeEach: server({ 'POST samples': () => new Promise(() => undefined) }),
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Enviar' })),
};
export const DraftRecovered: Story = {
  args: { draft: true },
  beforeEach: server({}, () =>
    openDraft({ key: 'sample', version: 1, secret: ['cnpj'] }, EMPTY_SAMPLE).keep(GOOD_SAMPLE, null),
  ),
};
export const ReadOnly: Story = { args: { start: GOOD_SAMPLE, readOnly: true }, beforeEach: server() };
export const Steps: StoryObj = {
  beforeEach: server(),
  render: () => (
    <TestArea path="/" at="/">
      <SampleSteps start={{ product: 'Hipoclorito de sódio', city: '' }} />
    </TestArea>
  ),
};
