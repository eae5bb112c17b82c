import type { Ref } from 'react';
import styled from 'styled-components';
import { hiddenCss } from '../layout/visually-hidden';

const Native = styled.input`
  ${hiddenCss}
`;

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  accept: string | undefined;
  disabled: boolean;
  multiple?: boolean;
  onChoose: (files: File[]) => void;
}

/** The browser's own input, out of sight: a visible button opens it, and keyboards and screen readers use that button. */
export function FileInput({ onChoose, ...input }: FileInputProps) {
  return (
    <Native
      {...input}
      type="file"
      tabIndex={-1}
      aria-hidden="true"
      onChange={(event) => {
        onChoose([...(event.target.files ?? [])]);
        // Clear the input, so that choosing the same file again fires a change.
        event.target.value = '';
      }}
    />
  );
}
