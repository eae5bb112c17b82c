import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import styled from 'styled-components';
import { PtBr } from '../aria/pt-br';
import { choiceCss, popoverCss } from '../aria/popover-css';
import { controlCss } from '../field/control-css';
import { FieldLabel } from '../field/field';
import { Icon } from '../icon/icon';
import { t } from '../tokens';
import type { Option } from './select';

const Root = styled(Select)`
  display: flex;
  flex-direction: column;
  gap: ${t.space(1)};
  min-width: 0;
`;

const Control = styled(Button)`
  ${controlCss}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space(2)};
  text-align: left;
  cursor: pointer;
  > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > svg {
    flex: none;
    color: ${t.color.inkSoft};
  }
`;

const Sheet = styled(Popover)`
  ${popoverCss}
  min-width: var(--trigger-width);
`;

const List = styled(ListBox<Option>)`
  max-height: 20rem;
  padding: ${t.space(1)};
  overflow-y: auto;
  outline: none;
`;

const Choice = styled(ListBoxItem<Option>)`
  ${choiceCss}
`;

/** React Aria does not accept an empty key. */
const EMPTY = ' ';

export interface ListSelectProps {
  /** Its accessible name. */
  label: string;
  /** The choices after the empty one. */
  options: readonly Option[];
  /** '' is the empty choice. */
  value: string;
  /** Called with the choice. */
  onChange: (value: string) => void;
  /** Text of the empty choice. */
  placeholder: string;
  /** True while the choices load. */
  loading?: boolean;
}

/** A choice from a few, for screens that already load React Aria; `Select` uses the browser's control. */
export function ListSelect({ label, options, value, onChange, placeholder, loading }: ListSelectProps) {
  const items = [{ value: EMPTY, label: placeholder }, ...options];
  return (
    <PtBr>
      <Root
        selectedKey={value || EMPTY}
        onSelectionChange={(key) => onChange(key === EMPTY || key === null ? '' : String(key))}
        aria-busy={loading || undefined}
      >
        <FieldLabel as={Label}>{label}</FieldLabel>
        <Control>
          <SelectValue />
          <Icon name="chevronDown" size={16} />
        </Control>
        <Sheet offset={4}>
          <List items={items}>
            {({ value: id, label: text }) => (
              <Choice id={id} textValue={text}>
                {text}
              </Choice>
            )}
          </List>
        </Sheet>
      </Root>
    </PtBr>
  );
}
