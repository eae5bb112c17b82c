import { useEffect, useRef, useState } from 'react';
import type { SessionUser } from 'api-contract';
import { Icon, t } from 'shared-ui';
import { styled } from 'styled-components';
import { HostWindow } from '../shell/host-part';
import type { MenuGroup } from '../shell/menu';
import { NARROW, SMALL_PHONE } from '../shell/shell.styles';
import { earlyText } from './early-text';

const loadDialog = () => import('./search-dialog');
const preload = () => void loadDialog().catch(() => undefined);

const Root = styled.button`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${t.space(2)};
  height: 36px;
  padding: 0 ${t.space(2)} 0 ${t.space(2.5)};
  border: 1px solid ${t.color.line};
  border-radius: 8px;
  background: ${t.color.sunken};
  color: ${t.color.inkFaint};
  font-size: ${t.size.sm};
  cursor: pointer;
  &:hover {
    border-color: ${t.color.lineStrong};
    color: ${t.color.inkSoft};
  }
  @media (max-width: 1200px) {
    width: 36px;
    padding: 0;
    justify-content: center;
    border-color: transparent;
    background: none;
    color: inherit;
    > span {
      display: none;
    }
  }
  @media ${NARROW} {
    &:hover {
      background: ${t.color.hover};
    }
  }
  @media ${SMALL_PHONE} {
    width: 30px;
  }
`;

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** For the eye only: the button's name is its word, and `aria-keyshortcuts` tells the keys. */
const Keys = styled.span`
  padding: 0 ${t.space(1.5)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.sm};
  background: ${t.color.surface};
  color: ${t.color.inkSoft};
  font-size: ${t.size.xs};
  &::after {
    content: attr(data-keys);
  }
`;

interface SearchButtonProps {
  menu: readonly MenuGroup[];
  user: SessionUser;
}

/** Opens the search box; so does Ctrl+K (Cmd+K) anywhere. Its code is downloaded when it is first wanted. */
export function SearchButton({ menu, user }: SearchButtonProps) {
  const [open, setOpen] = useState(false);
  const [early] = useState(earlyText);
  const shown = useRef(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The first of the two keys: the dialog is likely to be asked for.
      if (event.key === 'Control' || event.key === 'Meta') return preload();
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      if (!shown.current) early.begin();
      shown.current = true;
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      early.take();
    };
  }, [early]);
  const close = () => {
    shown.current = false;
    early.take();
    setOpen(false);
  };
  return (
    <>
      <Root
        type="button"
        aria-label="Buscar"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          shown.current = true;
          setOpen(true);
        }}
      >
        <Icon name="search" size={18} />
        <span>Buscar</span>
        <Keys data-keys={isMac() ? 'Cmd K' : 'Ctrl K'} />
      </Root>
      {open && (
        <HostWindow load={loadDialog} onClose={close}>
          {({ SearchDialog }) => <SearchDialog menu={menu} user={user} early={early} onClose={close} />}
        </HostWindow>
      )}
    </>
  );
}
