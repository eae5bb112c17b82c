import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
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
type Play = Pick<StoryContext, 'canvas' | 'canvasElement' | 'userEvent'>;

const send = async ({ canvas, userEvent }: Play) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Enviar' }));

/** Submits the form and waits for the field errors. A toast would appear only in some screenshots. */
const sendBadly = async (play: Play) => {
  await send(play);
  while (!play.canvasElement.querySelector('[aria-invalid]'))
    await new Promise((done) => setTimeout(done, 20));
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
  play: send,
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
