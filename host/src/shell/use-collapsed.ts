import { useState } from 'react';
import { browserStorage } from '../storage/storage';

const KEY = 'portal.menu';

/** Whether the sidebar shows icons only; stored on this device. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => browserStorage.get(KEY) === 'rail');
  return [
    collapsed,
    (next) => {
      browserStorage.set(KEY, next ? 'rail' : 'wide');
      setCollapsed(next);
    },
  ];
}
