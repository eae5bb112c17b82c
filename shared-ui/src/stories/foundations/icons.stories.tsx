import type { ReactNode } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';
import { Icon, ICONS, type IconName } from '../../icon/icon';
import { TOOL_ICONS, ToolIcon, type ToolIconName } from '../../icon/tool-icon';
import { LIST_ICONS, ListIcon } from '../../list/list-icons';
import { t } from '../../tokens';
import { Sheet, SheetPart, Tiles, Token } from '../parts';

const meta: Meta = { title: 'Fundamentos/Ícones', tags: ['!autodocs'] };
export default meta;

const Tile = styled.li`
  display: flex;
  align-items: center;
  gap: ${t.space(2)};
  padding: ${t.space(2)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.md};
  background: ${t.color.surface};
`;

/** Docgen takes a table of paths for a component and adds its own keys. */
const isIcon = (name: string) => name !== 'displayName' && name !== '__docgenInfo';

function Named<Name extends string>({ names, icon }: { names: object; icon: (name: Name) => ReactNode }) {
  return (
    <Tiles $min="10rem">
      {(Object.keys(names).filter(isIcon) as Name[]).map((name) => (
        <Tile key={name}>
          {icon(name)}
          <Token>{name}</Token>
        </Tile>
      ))}
    </Tiles>
  );
}

export const Icons: StoryObj = {
  render: () => (
    <Sheet
      title="Ícones"
      lead="Linhas numa grade de 24, na cor do texto ao lado. Ficam junto de uma palavra ou num botão com nome; sozinhos não dizem nada."
    >
      <SheetPart title="Icon" text="Do portal inteiro.">
        <Named<IconName> names={ICONS} icon={(name) => <Icon name={name} />} />
      </SheetPart>
      <SheetPart title="ToolIcon" text="De editores, visualizadores e formulários (shared-ui/forms).">
        <Named<ToolIconName> names={TOOL_ICONS} icon={(name) => <ToolIcon name={name} />} />
      </SheetPart>
      <SheetPart title="ListIcon" text="Das listas.">
        <Named<keyof typeof LIST_ICONS>
          names={LIST_ICONS}
          icon={(name) => <ListIcon name={name} size={20} />}
        />
      </SheetPart>
    </Sheet>
  ),
};
