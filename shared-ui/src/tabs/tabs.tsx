import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as Aria } from 'react-aria-components/Tabs';
import styled, { keyframes } from 'styled-components';
import { PtBr } from '../aria/pt-br';
import { t } from '../tokens';

const edge = 'linear-gradient(to right, transparent, #000 2rem, #000 calc(100% - 2rem), transparent)';

/** Fades out on the side where there are more tabs; where all are in sight there is nothing to scroll, and no fade. */
const fade = keyframes`
  from { mask: ${edge} -2rem 0 / calc(100% + 2rem) 100% no-repeat }
  to { mask: ${edge} 0 0 / calc(100% + 2rem) 100% no-repeat }
`;

const List = styled(TabList)`
  display: flex;
  gap: ${t.space(1)};
  overflow-x: auto;
  border-bottom: 1px solid ${t.color.line};
  scrollbar-width: thin;
  @supports (animation-timeline: scroll()) {
    animation: ${fade} linear both;
    animation-timeline: scroll(self inline);
  }
  @media print {
    animation: none;
    > :not([data-selected]) {
      display: none;
    }
  }
`;

const Item = styled(Tab)`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${t.space(2)};
  min-height: ${t.control.row};
  padding: 0 ${t.space(3)};
  border-bottom: 2px solid transparent;
  color: ${t.color.inkSoft};
  font-weight: 500;
  white-space: nowrap;
  outline: none;
  cursor: pointer;
  &[data-hovered] {
    color: ${t.color.ink};
    background: ${t.color.hover};
  }
  &[data-selected] {
    border-bottom-color: ${t.color.accent};
    color: ${t.color.accent};
    font-weight: 600;
  }
  &[data-focus-visible] {
    border-radius: ${t.radius.sm};
    box-shadow: inset 0 0 0 2px ${t.color.accent};
  }
  &[data-disabled] {
    color: ${t.color.inkFaint};
    cursor: not-allowed;
  }
`;

const Panel = styled(TabPanel)`
  padding-top: ${t.space(5)};
`;

const Mark = styled.span`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${t.color.danger};
  forced-color-adjust: none;
`;

export interface TabItem {
  id: string;
  label: string;
  content: ReactNode;
  disabled?: boolean;
  /** True when something in this tab is invalid (a field error after saving); also given in words. */
  invalid?: boolean;
}

export interface TabsProps {
  /** The accessible name of the tabs. */
  label: string;
  /** The tabs and what they hold. */
  items: readonly TabItem[];
  /** The open tab; without it the first one, then the one the user pressed. */
  selected?: string;
  /** Called with the tab the user pressed. */
  onSelect?: (id: string) => void;
}

/** The parts of one record, one visible at a time. Typed text stays when another tab opens. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  return (
    <PtBr>
      <Aria selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))}>
        <List aria-label={label}>
          {items.map(({ id, label: name, disabled, invalid }) => (
            <Item key={id} id={id} isDisabled={disabled}>
              {name}
              {invalid && <Mark role="img" aria-label="com erro" />}
            </Item>
          ))}
        </List>
        {items.map(({ id, content }) => (
          <Panel key={id} id={id} shouldForceMount style={HIDDEN_WHEN_INERT}>
            {content}
          </Panel>
        ))}
      </Aria>
    </PtBr>
  );
}

/** A closed panel stays mounted, but is hidden and inert. */
const HIDDEN_WHEN_INERT = ({ isInert }: { isInert: boolean }) => (isInert ? { display: 'none' } : {});
