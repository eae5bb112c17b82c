import { useState } from 'react';

const KEY = 'portal.menu';

/** Whether the sidebar shows icons only; stored on this device. */
export function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'rail');
  return [
    collapsed,
    (next) => {
      localStorage.setItem(KEY, next ? 'rail' : 'wide');
      setCollapsed(next);
    },
  ];
}
