import { lazy, Suspense, useEffect, useState } from 'react';
import type { SessionUser } from 'api-contract';
import { Icon, t } from 'shared-ui';
import { styled } from 'styled-components';
import type { MenuGroup } from '../shell/menu';
import { NARROW } from '../shell/shell.styles';

const loadDialog = () => import('./search-dialog');
const SearchDialog = lazy(() => loadDialog().then((m) => ({ default: m.SearchDialog })));

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

/** Opens the search box; so does Ctrl+K (⌘K) anywhere. Its code is downloaded when it is first wanted. */
export function SearchButton({ menu, user }: SearchButtonProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const preload = () => void loadDialog().catch(() => undefined);
  return (
    <>
      <Root
        type="button"
        aria-label="Buscar"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={18} />
        <span>Buscar</span>
        <Keys data-keys={isMac() ? '⌘K' : 'Ctrl K'} />
      </Root>
      {open && (
        <Suspense>
          <SearchDialog menu={menu} user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
