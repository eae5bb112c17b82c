import { useContext, useEffect, useMemo, useState } from 'react';
import { ComboBox, ComboBoxStateContext, FieldError, Input, Text } from 'react-aria-components/ComboBox';
import { Label } from 'react-aria-components/Label';
import styled from 'styled-components';
import { PtBr } from '../aria/pt-br';
import { controlCss } from '../field/control-css';
import { FieldLabel, FieldNote, RequiredMark, type FieldProps } from '../field/field';
import { Icon } from '../icon/icon';
import { t } from '../tokens';
import { ComboboxButtons } from './combobox-buttons';
import { ComboboxChoices, type ComboboxOption } from './combobox-choices';

export type { ComboboxOption };

const Root = styled(ComboBox<ComboboxOption>)`
  display: flex;
  flex-direction: column;
  gap: ${t.space(1)};
  min-width: 0;
`;

const Box = styled.div`
  position: relative;
`;

const Control = styled(Input)`
  ${controlCss}
  padding-right: ${t.space(16)};
`;

/** Opens the list on a press. Focus alone does not: a form that moves the focus here would be covered by the list. */
function BoxInput({ placeholder }: { placeholder: string }) {
  const state = useContext(ComboBoxStateContext);
  return <Control placeholder={placeholder} onClick={() => state?.open(null, 'manual')} />;
}

export interface ComboboxProps extends FieldProps {
  /** What can be chosen; of a search, what it found. */
  options: readonly ComboboxOption[];
  /** The chosen value, '' for none. It may be missing from `options` during another search. */
  value: string;
  /** Called with the chosen value, '' for none. */
  onChange: (value: string) => void;
  /**
   * For options from a search: called with the typed text; the caller debounces it (350 ms) and calls the server.
   * Without it the options are filtered here, ignoring case and accents.
   */
  onSearch?: (text: string) => void;
  /** True while a search is running. */
  loading?: boolean;
  /** The label of `value`, for when `options` does not contain it. */
  valueLabel?: string;
  /** True where the last search failed: the list then says so, and not that nothing was found. */
  failed?: boolean;
  /** In the empty box. */
  placeholder?: string;
  /** Marks the label; the form checks. */
  required?: boolean;
  /** Cannot be used now. */
  disabled?: boolean;
  /** Shows the choice and does not allow changes. */
  readOnly?: boolean;
}

/** A choice from many, found by typing. For fewer than about ten choices use `Select`. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, options, value, onChange, onSearch, loading = false, valueLabel } = props;
  const { failed = false, placeholder = 'Digite para buscar', required } = props;
  const known = useMemo(() => {
    const missing = value !== '' && valueLabel && !options.some((option) => option.value === value);
    return missing ? [{ value, label: valueLabel }, ...options] : [...options];
  }, [options, value, valueLabel]);
  // React Aria closes the list because its value changed. When the caller handles the choice and keeps '' (a field
  // that adds to a list), the choice stays for one render, so that the list closes and the box is emptied again.
  const [picked, setPicked] = useState<string | null>(null);
  useEffect(() => setPicked(null), [picked]);
  const selected = picked ?? value;
  const choose = (key: string) => {
    setPicked(key === '' ? null : key);
    onChange(key);
  };
  return (
    <PtBr>
      <Root
        {...(onSearch ? { items: known, onInputChange: onSearch } : { defaultItems: known })}
        selectedKey={selected === '' ? null : selected}
        onSelectionChange={(key) => choose(key === null ? '' : String(key))}
        menuTrigger="input"
        allowsEmptyCollection
        isDisabled={props.disabled}
        isReadOnly={props.readOnly}
        isRequired={required}
        validationBehavior="aria"
        isInvalid={Boolean(error)}
      >
        <FieldLabel as={Label}>
          {label}
          {required && <RequiredMark />}
        </FieldLabel>
        <Box>
          <BoxInput placeholder={placeholder} />
          <ComboboxButtons
            loading={loading}
            clearable={value !== '' && !props.disabled && !props.readOnly}
            clear={() => onChange('')}
          />
        </Box>
        {error ? (
          <FieldNote as={FieldError} $error>
            <Icon name="alert" size={16} />
            {error}
          </FieldNote>
        ) : (
          hint && (
            <FieldNote as={Text} slot="description">
              {hint}
            </FieldNote>
          )
        )}
        <ComboboxChoices loading={loading} failed={failed} />
      </Root>
    </PtBr>
  );
}
