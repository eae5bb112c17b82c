import type { ReactElement } from 'react';
import { Menu as List, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Pressable } from 'react-aria-components/Pressable';
import styled from 'styled-components';
import { choiceCss, popoverCss } from '../aria/popover-css';
import { PtBr } from '../aria/pt-br';
import { t } from '../tokens';

const Sheet = styled(Popover)`
  ${popoverCss}
  min-width: 11rem;
`;

const Items = styled(List)`
  max-height: 24rem;
  padding: ${t.space(1)};
  overflow-y: auto;
  outline: none;
`;

const Item = styled(MenuItem)<{ $danger: boolean }>`
  ${choiceCss}
  ${({ $danger }) => $danger && `color: ${t.color.danger};`}
  > svg {
    flex: none;
  }
`;

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactElement;
  onAction: () => void;
  disabled?: boolean;
  /** True for a destructive action. */
  danger?: boolean;
}

export interface MenuProps {
  /** What can be done, in this order. */
  items: readonly MenuAction[];
  /** The button that opens it; its name is also the menu's name. */
  children: ReactElement<Record<string, unknown>, string>;
}

/** Further actions behind one button. Keep the main action of a row or screen as a visible button. */
export function Menu({ items, children }: MenuProps) {
  return (
    <PtBr>
      <MenuTrigger>
        <Pressable>{children}</Pressable>
        <Sheet offset={4} placement="bottom end">
          <Items>
            {items.map(({ id, label: text, icon, onAction, disabled, danger = false }) => (
              <Item
                key={id}
                id={id}
                textValue={text}
                onAction={onAction}
                isDisabled={disabled}
                $danger={danger}
              >
                {icon}
                {text}
              </Item>
            ))}
          </Items>
        </Sheet>
      </MenuTrigger>
    </PtBr>
  );
}
