import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { FieldLabel, FieldNote } from '../field/field';
import { Icon } from '../icon/icon';
import { t } from '../tokens';
import { checkFile, type FileRules } from './check-file';
import { FileInput } from './file-input';
import { FileRow } from './file-row';

const Root = styled.div`
  display: grid;
  gap: ${t.space(2)};
  justify-items: start;
  min-width: 0;
  > ul {
    display: grid;
    gap: ${t.space(2)};
    width: 100%;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

export interface FilesFieldProps extends FileRules {
  /** What the files are. */
  label: string;
  /** The chosen files. */
  value: readonly File[];
  /** Called with the files that keep the rules. */
  onChange: (files: File[]) => void;
  /** How many there may be. */
  most: number;
  /** The accepted files in words. */
  hint?: string;
  /** In place of the hint. */
  error?: string;
  /** The uploaded part of all, 0 to 1; null when no upload is running. */
  progress?: number | null;
}

/** Several files, chosen at once or one after the other; a phone offers its camera. Pictures get a preview. */
export function FilesField(props: FilesFieldProps) {
  const { label, value, onChange, most, hint, error, accept, maxSize, progress = null } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const problem = refused ?? error;
  const note = problem ?? hint;
  const busy = progress !== null;

  const take = (files: readonly File[]) => {
    const reasons = files.map((file) => checkFile(file, { accept, maxSize }));
    const good = files.filter((_file, n) => reasons[n] === null);
    const tooMany = value.length + good.length > most ? `Envie no máximo ${most} arquivos.` : null;
    setRefused(reasons.find((reason) => reason !== null) ?? tooMany);
    onChange([...value, ...good].slice(0, most));
  };

  return (
    <Root role="group" aria-labelledby={id} aria-describedby={note ? `${id}-note` : undefined}>
      <FieldLabel as="span" id={id}>
        {label}
      </FieldLabel>
      {value.length > 0 && (
        <ul>
          {value.map((file, n) => (
            <li key={`${file.name} ${file.size} ${n}`}>
              <FileRow
                file={file}
                disabled={busy}
                progress={progress}
                onRemove={() => {
                  setRefused(null);
                  onChange(value.filter((_one, at) => at !== n));
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {value.length < most && (
        <Button
          size="sm"
          icon={<Icon name="upload" size={16} />}
          disabled={busy}
          onClick={() => input.current?.click()}
        >
          {value.length === 0 ? 'Escolher arquivos' : 'Escolher mais'}
        </Button>
      )}
      <FileInput ref={input} multiple accept={accept} disabled={busy} onChoose={take} />
      {note && (
        <FieldNote id={`${id}-note`} $error={Boolean(problem)} role={problem ? 'alert' : undefined}>
          {problem && <Icon name="alert" size={16} />}
          <span>{note}</span>
        </FieldNote>
      )}
    </Root>
  );
}
