/** `shared-ui/menu`: further actions behind one button; with React Aria, so downloaded only where it is used. */
export { Menu, type MenuAction, type MenuProps } from './menu';
