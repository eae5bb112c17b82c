import { useState } from 'react';
import { MENU_KEY } from '../storage/keys';
import { browserStorage } from '../storage/storage';

/** Whether the sidebar shows icons only; stored on this device. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => browserStorage.get(MENU_KEY) === 'rail');
  return [
    collapsed,
    (next) => {
      browserStorage.set(MENU_KEY, next ? 'rail' : 'wide');
      setCollapsed(next);
    },
  ];
}
