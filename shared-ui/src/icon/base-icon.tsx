import { IconSvg, type IconSvgProps } from './icon-svg';

/**
 * The icons of fields and toasts: the only ones in the login page's bundle. Drawn here and not by lucide, which the frame's
 * menu has: these six and what draws them are 0.5 KB there, lucide's are 2.2.
 */
export const BASE_PATHS = {
  alert:
    'M12 8v5m0 3.5v.01M10.3 3.9 2.4 17.5A2 2 0 0 0 4.1 20.5h15.8a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.6M6.3 7.4A16.4 16.4 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.5-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16',
  info: 'M12 11v5m0-8v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
} as const;

/** `Icon` for the parts of the login page; everywhere else use `Icon`. */
export function BaseIcon({ name, ...rest }: { name: keyof typeof BASE_PATHS } & IconSvgProps) {
  return <IconSvg path={BASE_PATHS[name]} {...rest} />;
}
