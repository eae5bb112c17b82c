/** `shared-ui/menu`: further actions behind one button. Uses React Aria, so it is downloaded only where needed. */
export { Menu, type MenuAction, type MenuProps } from './menu';
