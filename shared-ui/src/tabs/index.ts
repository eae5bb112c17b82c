/** `shared-ui/tabs`: the parts of one record. Uses React Aria, so it is downloaded only where needed. */
export { Tabs, type TabItem, type TabsProps } from './tabs';
