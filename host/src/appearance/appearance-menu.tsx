import { useSyncExternalStore } from 'react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { Icon, t, type ColorScheme } from 'shared-ui';
import { styled } from 'styled-components';
import { Popup } from '../shell/popup';
import { IconButton } from '../shell/header.styles';
import { appearance } from './appearance';

const CHOICES = [
  { scheme: 'light', label: 'Claro', icon: Sun },
  { scheme: 'dark', label: 'Escuro', icon: Moon },
  { scheme: 'system', label: 'Como o sistema', icon: Monitor },
] as const satisfies readonly { scheme: ColorScheme; label: string; icon: unknown }[];

const List = styled.ul`
  display: grid;
  gap: 2px;
`;

const Item = styled.button`
  display: flex;
  align-items: center;
  gap: ${t.space(2.5)};
  width: 100%;
  min-height: 36px;
  padding: 6px 10px;
  border: 0;
  border-radius: 6px;
  background: none;
  text-align: left;
  cursor: pointer;
  > svg + svg {
    margin-left: auto;
  }
  &:hover {
    background: ${t.color.hover};
  }
  &[aria-pressed='true'] {
    background: ${t.color.accentSoft};
    font-weight: 600;
  }
`;

/** Light, dark, or as the system: beside the profile. */
export function AppearanceMenu() {
  const chosen = useSyncExternalStore(appearance.subscribe, appearance.getSnapshot);
  const Current = CHOICES.find(({ scheme }) => scheme === chosen)?.icon ?? Monitor;
  return (
    <Popup
      button={(props) => (
        <IconButton type="button" aria-label="Aparência" title="Aparência" {...props}>
          <Current aria-hidden="true" size={18} />
        </IconButton>
      )}
    >
      {(close) => (
        <List aria-label="Aparência">
          {CHOICES.map(({ scheme, label, icon: Sign }) => (
            <li key={scheme}>
              <Item
                type="button"
                aria-pressed={scheme === chosen}
                onClick={() => {
                  appearance.choose(scheme);
                  close();
                }}
              >
                <Sign aria-hidden="true" size={18} />
                {label}
                {scheme === chosen && <Icon name="check" size={16} />}
              </Item>
            </li>
          ))}
        </List>
      )}
    </Popup>
  );
}
