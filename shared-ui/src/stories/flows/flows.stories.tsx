import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';
import { TextLink } from '../../link/link';
import { t } from '../../tokens';
import { Sheet, SheetPart } from '../parts';
import { FLOWS, storyId } from './flows';

const meta: Meta = { title: 'Fluxos/Caminhos pelo portal', tags: ['!autodocs'] };
export default meta;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: ${t.space(3)};
  counter-reset: step;
`;

const Step = styled.li`
  display: flex;
  gap: ${t.space(3)};
  align-items: baseline;
  padding: ${t.space(3)} ${t.space(4)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.lg};
  background: ${t.color.surface};
  counter-increment: step;

  &::before {
    color: ${t.color.inkFaint};
    content: counter(step);
  }
`;

export const Flows: StoryObj = {
  render: () => (
    <Sheet
      title="Caminhos pelo portal"
      lead="Cada caminho vai de tela em tela; cada passo abre a sua história, com dados e estados de verdade."
    >
      {FLOWS.map(({ title, aim, steps }) => (
        <SheetPart key={title} title={title} text={aim}>
          <Steps>
            {steps.map(({ text, ...step }) => (
              <Step key={text}>
                <TextLink href={`./?path=/story/${storyId(step.title, step.story)}`} target="_top">
                  {text}
                </TextLink>
              </Step>
            ))}
          </Steps>
        </SheetPart>
      ))}
    </Sheet>
  ),
};
