import { useEffect, useEffectEvent, useRef } from 'react';
import { MaskInput, type MaskInputOptions } from 'maska';
import { TextField, type TextFieldProps } from '../text-field/text-field';

export interface MaskedFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'ref'> {
  /** The shown text, possibly unfinished. */
  value: string;
  /** Called with the shown text. */
  onChange: (value: string) => void;
}

/** A text field with a mask; `options` must keep its identity (declare it outside the component). */
export function MaskedField({
  options,
  value,
  onChange,
  ...rest
}: MaskedFieldProps & { options: MaskInputOptions }) {
  const input = useRef<HTMLInputElement>(null);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const element = input.current;
    if (!element) return undefined;
    // The library writes the masked text (and the caret) itself and React sees no change, so it notifies us
    // instead.
    const mask = new MaskInput(element, {
      ...options,
      onMaska: ({ masked }) => masked !== element.dataset.shown && changed(masked),
    });
    return () => mask.destroy();
  }, [options]);
  return <TextField {...rest} ref={input} value={value} data-shown={value} onChange={NOTHING} />;
}

const NOTHING = () => undefined;
