/** `shared-ui/tabs`: parts of one record; with React Aria, so downloaded only where it is used. */
export { Tabs, type TabItem, type TabsProps } from './tabs';
