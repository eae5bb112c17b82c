import { BASE_PATHS } from './base-icon';
import { IconSvg, type IconSvgProps } from './icon-svg';

/** Line icons on a 24-unit grid; each is one path, in the colour of the surrounding text. */
export const ICONS = {
  ...BASE_PATHS,
  arrowDown: 'M12 5v14m-6-6 6 6 6-6',
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  arrowUp: 'M12 19V5M6 11l6-6 6 6',
  chart: 'M4 4v16h16M9 16v-5m5 5V7m5 9v-7',
  chevronDown: 'm6 9.5 6 6 6-6',
  chevronFirst: 'm17.5 18-6-6 6-6M6.5 6v12',
  chevronLast: 'm6.5 18 6-6-6-6M17.5 6v12',
  chevronLeft: 'm14.5 18-6-6 6-6',
  chevronRight: 'm9.5 18 6-6-6-6',
  columns: 'M4 5h16v14H4zM9.3 5v14m5.4-14v14',
  download: 'M12 4v11.5M7 11l5 5 5-5M4.5 20h15',
  inbox: 'M3.5 13.5h5l1.5 2.5h4l1.5-2.5h5M6.5 5h11l3 8.5V19h-17v-5.5z',
  lock: 'M6 11h12v9.5H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  logout: 'M9.5 20H5V4h4.5M15 16.5l4.5-4.5L15 7.5M19.5 12h-10',
  menu: 'M4 7h16M4 12h16M4 17h16',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M20 11a8 8 0 0 0-14.3-4L3.5 9M3.5 4.5V9H8m-4 4a8 8 0 0 0 14.3 4l2.2-2m0 4.5V15H16',
  search: 'm20 20-4.5-4.5M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z',
  sort: 'M7.5 5v14m-4-4 4 4 4-4M16.5 19V5m-4 4 4-4 4 4',
  table: 'M4 5h16v14H4zM4 10h16M10 10v9',
  upload: 'M12 15.5v-11M7 9l5-5 5 5M4.5 15v5h15v-5',
} as const;

/** Names of the icons of `Icon`. */
export type IconName = keyof typeof ICONS;

/** A decorative icon: the text beside it, or the control's `aria-label`, gives the meaning. */
export function Icon({ name, ...rest }: { name: IconName } & IconSvgProps) {
  return <IconSvg path={ICONS[name]} {...rest} />;
}
