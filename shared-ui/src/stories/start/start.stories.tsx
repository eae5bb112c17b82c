import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';
import { TextLink } from '../../link/link';
import { t } from '../../tokens';
import { storyId } from '../flows/flows';
import { Sheet, SheetPart, Tiles } from '../parts';

const meta: Meta = { title: 'Início/Bem-vindo', tags: ['!autodocs'] };
export default meta;

/** The rooms of the sidebar, each with the story to begin with. */
const ROOMS: [room: string, text: string, title: string, story: string][] = [
  [
    'Fundamentos',
    'Cores, tipografia, espaço, movimento e ícones, lidos do tema.',
    'Fundamentos/Cores',
    'Colors',
  ],
  ['Componentes', 'Cada peça: quando usar, quando não, propriedades e estados.', 'Ações/Button', 'Variants'],
  [
    'Padrões',
    'A lista que todas as áreas usam, com filtros, abas e modo planilha.',
    'Padrões/ListScreen',
    'Rows',
  ],
  ['Fluxos', 'Os caminhos de quem usa o portal, tela a tela.', 'Fluxos/Caminhos pelo portal', 'Flows'],
  ['Portal', 'A moldura: entrada, menu, busca, perfil, avisos.', 'Portal/Moldura do portal', 'Wide'],
  [
    'Áreas',
    'As telas de contratos, pedidos, financeiro, documentos e tanques.',
    'Contratos/Detalhe do contrato',
    'Loaded',
  ],
];

const RULES = [
  'Calmo, denso e industrial: primeiro as linhas, depois as ferramentas.',
  'Uma ação principal por tela.',
  'Dinheiro e prazo na frente: o que venceu é vermelho e diz há quantos dias.',
  'Cor nunca fala sozinha; todo estado tem a sua palavra.',
  'Tudo funciona só com o teclado, a 320 px e com o texto a 200 %.',
];

const Room = styled.li`
  display: grid;
  align-content: start;
  gap: ${t.space(1)};
  padding: ${t.space(4)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.lg};
  background: ${t.color.surface};
  p {
    color: ${t.color.inkSoft};
  }
`;

const Rules = styled.ul`
  display: grid;
  gap: ${t.space(2)};
  padding-left: ${t.space(5)};
  list-style: disc;
`;

export const Welcome: StoryObj = {
  render: () => (
    <Sheet
      title="A casa do design"
      lead="Tudo o que se vê no Portal do Cliente é feito aqui. A barra de cima troca o tema, a marca e a largura; a aba Accessibility mostra o que o axe diz de cada história."
    >
      <SheetPart title="Por onde começar">
        <Tiles $min="17rem">
          {ROOMS.map(([room, text, title, story]) => (
            <Room key={room}>
              <h3>
                <TextLink href={`./?path=/story/${storyId(title, story)}`} target="_top">
                  {room}
                </TextLink>
              </h3>
              <p>{text}</p>
            </Room>
          ))}
        </Tiles>
      </SheetPart>
      <SheetPart title="O que vale em toda tela">
        <Rules role="list">
          {RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </Rules>
      </SheetPart>
      <SheetPart
        title="Quando algo muda"
        text="Cada história tem uma foto aceita por um designer; o que muda aparece lado a lado no relatório de npm run visual. As regras estão em docs/designing.md."
      />
    </Sheet>
  ),
};
