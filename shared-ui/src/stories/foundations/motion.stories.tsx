import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';
import { Button } from '../../button/button';
import { t } from '../../tokens';
import { motion } from '../../tokens/tokens';
import { Sheet, SheetPart, Token, Value } from '../parts';

const meta: Meta = { title: 'Fundamentos/Movimento', tags: ['!autodocs'] };
export default meta;

type Pace = keyof typeof motion;
const USES: Record<Pace, string> = {
  quick: 'um estado muda, uma janela aparece',
  calm: 'algo chega ou avança',
  slow: 'um medidor se enche',
};

const Track = styled.div`
  position: relative;
  height: 1.5rem;
  border-radius: ${t.radius.full};
  background: ${t.color.neutralSoft};
`;

const Dot = styled.div<{ $far: boolean; $pace: Pace }>`
  position: absolute;
  left: ${({ $far }) => ($far ? 'calc(100% - 1.5rem)' : '0')};
  width: 1.5rem;
  height: 1.5rem;
  border-radius: ${t.radius.full};
  background: ${t.color.accent};
  transition: left ${({ $pace }) => t.motion[$pace]} ease-out;
`;

function Paces() {
  const [far, setFar] = useState(false);
  return (
    <Sheet
      title="Movimento"
      lead="Curto, nunca acima de 0,4 s, e desligado para quem pede menos movimento no sistema. Só o que espera (um anel, um esqueleto) se repete."
    >
      <div>
        <Button onClick={() => setFar(!far)}>Mover</Button>
      </div>
      {(Object.keys(motion) as Pace[]).map((pace) => (
        <SheetPart key={pace} title={USES[pace]}>
          <span>
            <Token>t.motion.{pace}</Token> <Value>{motion[pace]}</Value>
          </span>
          <Track>
            <Dot $far={far} $pace={pace} />
          </Track>
        </SheetPart>
      ))}
    </Sheet>
  );
}

export const Motion: StoryObj = { render: () => <Paces /> };
