import { ICONS } from './icon';
import { IconSvg, type IconSvgProps } from './icon-svg';

/** Icons of editors, viewers and forms, downloaded with them. */
export const TOOL_ICONS = {
  bold: 'M7 4.5h6a3.6 3.6 0 0 1 0 7.2H7zM7 11.7h7a3.9 3.9 0 0 1 0 7.8H7z',
  calendar: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V8m7-4.5V8',
  file: 'M13.5 3.5H6v17h12V8zM13.5 3.5V8H18',
  italic: 'M10.5 4.5h6M7.5 19.5h6M14 4.5l-4 15',
  link: 'M10.5 13.5a4 4 0 0 0 6 .4l2.5-2.5a4 4 0 0 0-5.7-5.7L12 7m1.5 3.5a4 4 0 0 0-6-.4L5 12.6a4 4 0 0 0 5.7 5.7L12 17',
  listBullet: 'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01',
  listNumber: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.7V8.5M3.8 13.3c.4-1.6 3-1.5 2.7.2-.2 1-2.7 2-2.7 3h3',
  more: 'M12 4.9a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2zM12 11.4a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2zM12 17.9a.6.6 0 1 1 0 1.2.6.6 0 0 1 0-1.2z',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  quote: 'M4.5 17V12.5a6 6 0 0 1 4-6M4.5 12.5h5V17h-5zM14.5 17V12.5a6 6 0 0 1 4-6M14.5 12.5h5V17h-5z',
  redo: 'M15 5l4.5 4.5L15 14M19 9.5h-9a5 5 0 0 0 0 10h3',
  trash: 'M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l1 14h9l1-14M10 10.5v6m4-6v6',
  underline: 'M6.5 4v7a5.5 5.5 0 0 0 11 0V4M5 20h14',
  undo: 'M9 5 4.5 9.5 9 14M5 9.5h9a5 5 0 0 1 0 10h-3',
  zoomIn: 'm20 20-4.5-4.5M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM11 8v6m-3-3h6',
  zoomOut: 'm20 20-4.5-4.5M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM8 11h6',
  // Areas released before host 0.1.3 ask for these two here.
  download: ICONS.download,
  upload: ICONS.upload,
} as const;

/** Names of the icons of `ToolIcon`. */
export type ToolIconName = keyof typeof TOOL_ICONS;

/** A decorative icon of an editor, viewer or form. */
export function ToolIcon({ name, ...rest }: { name: ToolIconName } & IconSvgProps) {
  return <IconSvg path={TOOL_ICONS[name]} {...rest} />;
}
