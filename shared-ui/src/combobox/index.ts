/**
 * `shared-ui/combobox`: a choice from many, found by typing. Uses React Aria, so it is downloaded only where
 * needed.
 */
export { Combobox, type ComboboxOption, type ComboboxProps } from './combobox';
