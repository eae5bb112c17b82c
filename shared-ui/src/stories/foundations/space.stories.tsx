import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';
import { t } from '../../tokens';
import { control, radius } from '../../tokens/tokens';
import { Sheet, SheetPart, Tiles, Token, Value } from '../parts';

const meta: Meta = { title: 'Fundamentos/Espaço e elevação', tags: ['!autodocs'] };
export default meta;

const STEPS = [1, 2, 3, 4, 5, 6, 8, 12];

const Step = styled.div`
  display: grid;
  grid-template-columns: 7rem 3.5rem auto;
  align-items: center;
  justify-content: start;
  gap: ${t.space(3)};
`;

const Bar = styled.div`
  height: 0.75rem;
  border-radius: ${t.radius.sm};
  background: ${t.color.accent};
`;

const Box = styled.li`
  display: grid;
  gap: ${t.space(1)};
  padding: ${t.space(4)};
  border: 1px solid ${t.color.line};
  background: ${t.color.surface};
`;

const Height = styled(Box)`
  display: flex;
  align-self: start;
  align-items: center;
  justify-content: space-between;
  padding: 0 ${t.space(3)};
`;

const of = <T extends object>(values: T) => Object.keys(values) as (keyof T & string)[];

export const Space: StoryObj = {
  render: () => (
    <Sheet
      title="Espaço e elevação"
      lead="Tudo fica numa grade de 4 px. Entre folhas 16, dentro delas 20 (16 no celular). O menor alvo tem 24 px."
    >
      <SheetPart title="Espaço">
        {STEPS.map((steps) => (
          <Step key={steps}>
            <Token>t.space({steps})</Token>
            <Value>{t.space(steps)}</Value>
            <Bar style={{ width: t.space(steps) }} />
          </Step>
        ))}
      </SheetPart>
      <SheetPart title="Cantos">
        <Tiles>
          {of(radius).map((name) => (
            <Box key={name} style={{ borderRadius: t.radius[name] }}>
              <Token>t.radius.{name}</Token>
              <Value>{radius[name]}</Value>
            </Box>
          ))}
        </Tiles>
      </SheetPart>
      <SheetPart title="Alturas" text="De botões, campos e linhas; header é o cabeçalho da página.">
        <Tiles>
          {of(control).map((name) => (
            <Height key={name} style={{ height: t.control[name] }}>
              <Token>t.control.{name}</Token>
              <Value>{control[name]}</Value>
            </Height>
          ))}
        </Tiles>
      </SheetPart>
      <SheetPart
        title="Elevação"
        text="Folhas quase não saem da página; janelas e avisos ficam por cima dela."
      >
        <Tiles>
          {of(t.shadow).map((name) => (
            <Box key={name} style={{ borderRadius: t.radius.lg, boxShadow: t.shadow[name] }}>
              <Token>t.shadow.{name}</Token>
            </Box>
          ))}
        </Tiles>
      </SheetPart>
    </Sheet>
  ),
};
