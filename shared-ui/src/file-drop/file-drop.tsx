import { useId, useRef, useState, type DragEvent } from 'react';
import { Button } from '../button/button';
import { FieldLabel, FieldNote, RequiredMark } from '../field/field';
import { Icon } from '../icon/icon';
import styled from 'styled-components';
import { t } from '../tokens';
import { checkFile, type FileRules } from './check-file';
import { FileInput } from './file-input';
import { FileRow } from './file-row';

const Root = styled.div`
  display: grid;
  gap: ${t.space(1.5)};
  min-width: 0;
`;

const Zone = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${t.space(2)} ${t.space(3)};
  padding: ${t.space(4)};
  border: 1px dashed ${t.color.lineStrong};
  border-radius: ${t.radius.md};
  background: ${t.color.sunken};
  color: ${t.color.inkSoft};
  transition: background-color ${t.motion.quick};
  &[data-over] {
    border-style: solid;
    border-color: ${t.color.accent};
    background: ${t.color.accentSoft};
  }
  &[data-disabled] {
    border-color: ${t.color.line};
    color: ${t.color.inkFaint};
  }
`;

/** Fingers drag no files. */
const Invitation = styled.span`
  @media (hover: none) and (pointer: coarse) {
    display: none;
  }
`;

export interface FileDropProps extends FileRules {
  /** What the file is. */
  label: string;
  /** The chosen file. */
  value: File | null;
  /** Called with a file that keeps the rules, or null. */
  onChange: (file: File | null) => void;
  /** The accepted files in words: 'PDF, Excel, Word ou imagem, até 10 MB.' */
  hint?: string;
  /** In place of the hint. */
  error?: string;
  /** Cannot be used now. */
  disabled?: boolean;
  /** Marks the label; the form checks. */
  required?: boolean;
  /** Shows the file and does not allow changes. */
  readOnly?: boolean;
  /** The uploaded part, 0 to 1; null or undefined when no upload is running. */
  progress?: number | null;
}

/**
 * One file, dropped or chosen with the button; images get a preview. Wrong types and sizes are refused with the
 * reason.
 */
export function FileDrop(props: FileDropProps) {
  const { label, value, onChange, hint, error, required, accept, maxSize, progress = null } = props;
  const disabled = Boolean(props.disabled || props.readOnly) || progress !== null;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const problem = refused ?? error;
  const note = problem ?? hint;

  const take = (file: File | undefined) => {
    if (!file || disabled) return;
    const reason = checkFile(file, { accept, maxSize });
    setRefused(reason);
    if (!reason) onChange(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <Root role="group" aria-labelledby={id} aria-describedby={note ? `${id}-note` : undefined}>
      <FieldLabel as="span" id={id}>
        {label}
        {required && <RequiredMark />}
      </FieldLabel>
      {value ? (
        <FileRow
          file={value}
          disabled={disabled}
          progress={progress}
          onRemove={() => {
            onChange(null);
            setRefused(null);
          }}
        />
      ) : (
        <Zone
          data-over={over || undefined}
          data-disabled={disabled || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(!disabled);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Icon name="upload" />
          <Invitation>Arraste o arquivo para cá ou</Invitation>
          <Button size="sm" disabled={disabled} onClick={() => input.current?.click()}>
            Escolher arquivo
          </Button>
        </Zone>
      )}
      <FileInput ref={input} accept={accept} disabled={disabled} onChoose={([file]) => take(file)} />
      {note && (
        <FieldNote id={`${id}-note`} $error={Boolean(problem)} role={problem ? 'alert' : undefined}>
          {problem && <Icon name="alert" size={16} />}
          <span>{note}</span>
        </FieldNote>
      )}
    </Root>
  );
}
