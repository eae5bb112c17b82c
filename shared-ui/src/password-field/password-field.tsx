import { useRef, useState, type FormEvent } from 'react';
import { IconButtonFrame } from '../button/icon-button-frame';
import { BaseIcon } from '../icon/base-icon';
import { TextField, type TextFieldProps } from '../text-field/text-field';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'adornment' | 'ref'>;

/**
 * A password with an eye that shows it; it is hidden again once the field is empty (docs/product/session.md, 'Login').
 * On an empty field the eye does nothing, so that it cannot reveal what is typed next by surprise.
 */
export function PasswordField({ onInput, value, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // A form that clears itself fires no input event.
  if (shown && value === '') setShown(false);

  const input = (event: FormEvent<HTMLInputElement>) => {
    if (event.currentTarget.value === '') setShown(false);
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  };
  return (
    <TextField
      autoComplete="current-password"
      {...rest}
      {...(value === undefined ? {} : { value })}
      ref={field}
      type={shown ? 'text' : 'password'}
      onInput={input}
      adornment={
        <IconButtonFrame
          icon={<BaseIcon name={shown ? 'eyeOff' : 'eye'} size={18} />}
          label={shown ? 'Ocultar senha' : 'Mostrar senha'}
          onClick={() => setShown(!shown && Boolean(field.current?.value))}
        />
      }
    />
  );
}
