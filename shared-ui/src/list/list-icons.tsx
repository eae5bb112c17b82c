import { IconSvg } from '../icon/icon-svg';

/** Icons of the list screen alone: the ones in `icon.tsx` are carried by every page, the login's too. */
export const LIST_ICONS = {
  bookmark: 'M6.5 4h11v16l-5.5-4-5.5 4z',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  filter: 'M4 7h16M7 12h10m-7 5h4',
  edit: 'm4.5 19.5 1-4L16 5l3 3L8.5 18.5zM14 7l3 3',
  grip: 'M9 5.4a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2zM9 11.4a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2zM9 17.4a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2zM15 5.4a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2zM15 11.4a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2zM15 17.4a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2z',
  mail: 'M3.5 5.5h17v13h-17zM4 6l8 7 8-7',
  more: 'M5 11.4a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2zM12 11.4a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2zM19 11.4a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2z',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  trash: 'M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l1 14h9l1-14M10 10.5v6m4-6v6',
} as const;

/** One of the list's own icons. */
export const ListIcon = ({ name, size = 16 }: { name: keyof typeof LIST_ICONS; size?: number }) => (
  <IconSvg path={LIST_ICONS[name]} size={size} />
);
