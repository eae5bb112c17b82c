import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';
import { t, type ColorName } from '../../tokens';
import { variable } from '../../tokens/css';
import { colors } from '../../tokens/tokens';
import { Sheet, SheetPart, Tiles, Token, Value } from '../parts';

const meta: Meta = { title: 'Fundamentos/Cores', tags: ['!autodocs'] };
export default meta;

/** Groups by the beginning of a token's name; what none of them takes is shown at the end. */
const GROUPS: [title: string, text: string, names: RegExp][] = [
  [
    'Superfícies',
    'Da página ao que fica por cima dela.',
    /^(page|surface|sunken|raised|hover|line|scrim|shimmer|shadow)/,
  ],
  ['Tinta', 'Do texto ao mais claro que ainda se lê.', /^ink/],
  ['Destaque', 'Vem da marca. A claridade é limitada para manter 4,5:1.', /^accent/],
  ['Significado', 'Nunca só a cor: um estado tem a sua palavra.', /^(success|warning|danger|info|neutral)/],
  ['Menu', 'A barra lateral: escura nos dois temas, no escuro um pouco mais.', /^nav/],
  ['Medidas e gráficos', 'Uma cor por medida em todo medidor, barra e gráfico.', /^(measure|chart)/],
];

const NAMES = Object.keys(colors) as ColorName[];
const rest = NAMES.filter((name) => !GROUPS.some(([, , names]) => names.test(name)));

const Swatch = styled.li`
  display: grid;
  align-content: start;
  gap: ${t.space(0.5)};
  padding: ${t.space(2)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.md};
  background: ${t.color.surface};
`;

const Patch = styled.div`
  height: 3rem;
  margin-bottom: ${t.space(1)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.sm};
`;

function Swatches({ names }: { names: readonly ColorName[] }) {
  return (
    <Tiles>
      {names.map((name) => (
        <Swatch key={name}>
          <Patch style={{ background: t.color[name] }} />
          <Token>t.color.{name}</Token>
          <Value>{variable('color', name)}</Value>
          <Value>
            claro {colors[name][0]}
            <br />
            escuro {colors[name][1]}
          </Value>
        </Swatch>
      ))}
    </Tiles>
  );
}

export const Colors: StoryObj = {
  render: () => (
    <Sheet
      title="Cores"
      lead="Cada cor é um par, claro e escuro, lido de tokens.ts. O teste dos tokens calcula os contrastes: 4,5:1 para texto, 3:1 para bordas e partes de gráficos."
    >
      {GROUPS.map(([title, text, names]) => (
        <SheetPart key={title} title={title} text={text}>
          <Swatches names={NAMES.filter((name) => names.test(name))} />
        </SheetPart>
      ))}
      {rest.length > 0 && (
        <SheetPart title="Outras">
          <Swatches names={rest} />
        </SheetPart>
      )}
    </Sheet>
  ),
};
