/** `shared-ui/combobox`: one of many, found by typing; with React Aria, so downloaded only where it is used. */
export { Combobox, type ComboboxOption, type ComboboxProps } from './combobox';
