import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';
import { t } from '../../tokens';
import { fontFamily, fontSize } from '../../tokens/tokens';
import { Sheet, SheetPart, Token, Value } from '../parts';

const meta: Meta = { title: 'Fundamentos/Tipografia', tags: ['!autodocs'] };
export default meta;

type Size = keyof typeof fontSize;
const SIZES = (Object.keys(fontSize) as Size[]).reverse();
const WEIGHTS = [400, 500, 600, 700];

const Line = styled.div`
  display: grid;
  grid-template-columns: 12rem minmax(0, 1fr);
  gap: ${t.space(4)};
  align-items: baseline;
  padding: ${t.space(2)} 0;
  border-bottom: 1px solid ${t.color.line};
  @media (max-width: ${t.narrow}) {
    grid-template-columns: minmax(0, 1fr);
    gap: ${t.space(1)};
  }
`;

/** A rem value in pixels at the browser's default of 16. */
const pixels = (rem: string) => `${Number.parseFloat(rem) * 16} px`;

export const Type: StoryObj = {
  render: () => (
    <Sheet
      title="Tipografia"
      lead={`${fontFamily.split(',')[0]?.replaceAll("'", '') ?? ''}, de 400 a 700, recortada para o português. Os tamanhos são em rem: seguem o tamanho que a pessoa escolheu no navegador. Os algarismos têm todos a mesma largura.`}
    >
      <SheetPart title="Tamanhos" text="Título da página 20, cartão 16, parte 14. O texto comum tem 14 px.">
        {SIZES.map((size) => (
          <Line key={size}>
            <span>
              <Token>t.size.{size}</Token>{' '}
              <Value>
                {fontSize[size]} · {pixels(fontSize[size])}
              </Value>
            </span>
            <span style={{ fontSize: t.size[size] }}>Soda cáustica 50% · 361.909 KG</span>
          </Line>
        ))}
      </SheetPart>
      <SheetPart title="Pesos">
        {WEIGHTS.map((weight) => (
          <Line key={weight}>
            <Token>{weight}</Token>
            <span style={{ fontWeight: weight }}>Ácido sulfúrico 98%</span>
          </Line>
        ))}
      </SheetPart>
      <SheetPart title="Algarismos" text="Em colunas, as casas ficam umas sobre as outras.">
        <div style={{ justifySelf: 'start', textAlign: 'right' }}>
          <p>1.111.111,11</p>
          <p>88.888,88</p>
          <p>235.746,05</p>
        </div>
      </SheetPart>
    </Sheet>
  ),
};
