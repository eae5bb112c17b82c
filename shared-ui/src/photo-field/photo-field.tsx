import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Avatar, initials } from '../avatar/avatar';
import { Button } from '../button/button';
import { useObjectUrl } from '../file-drop/use-object-url';
import { Cluster } from '../layout/layout';
import { t } from '../tokens';

const TYPES = ['image/png', 'image/jpeg'];
/** The API's limit, in bytes. */
const MAX_SIZE = 5 * 1024 * 1024;

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: 20px;
  > * {
    flex: none;
  }
  /* Stays beside the picture when 'Remover foto' joins: below it, all that follows would jump. */
  > :last-child:not(:first-child) {
    flex: 1;
    min-width: 0;
  }
`;

const Picture = styled(Avatar)`
  font-size: 28px;
`;

const Note = styled.p<{ $error?: boolean }>`
  margin-top: 8px;
  color: ${({ $error }) => ($error ? t.color.danger : t.color.inkFaint)};
  font-size: ${t.size.xs};
`;

export interface PhotoFieldProps {
  /** Whose photo it is; `photo` is the address of the stored one. */
  person: { name: string; photo: string | null };
  /** The text that stands for the picture. */
  alt: string;
  /** A chosen file; null removes the stored photo, undefined keeps it. */
  value: File | null | undefined;
  /** Called with a photo that keeps the rules, or its removal. */
  onChange: (photo: File | null | undefined) => void;
  /** In place of what is accepted. */
  error?: string | undefined;
  /** Shows the photo only. */
  readOnly?: boolean;
}

/** A person's photo with a preview: png or jpeg (docs/product/admin.md, 'User form'). */
export function PhotoField({ person, alt, value, onChange, error, readOnly }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [refused, setRefused] = useState<string>();
  const preview = useObjectUrl(value ?? null);
  const shown = value === null ? null : (preview ?? person.photo);
  const problem = refused ?? error;

  const choose = (file: File | undefined) => {
    if (!file) return;
    const wrong = !TYPES.includes(file.type)
      ? 'Escolha uma imagem PNG ou JPEG.'
      : file.size > MAX_SIZE
        ? 'A imagem pode ter no máximo 5 MB.'
        : undefined;
    setRefused(wrong);
    if (!wrong) onChange(file);
  };
  return (
    <Root role="group" aria-label="Foto">
      <Picture size="88px">
        {shown ? <img src={shown} alt={alt} /> : <span aria-hidden="true">{initials(person.name)}</span>}
      </Picture>
      {!readOnly && (
        <div>
          <Cluster>
            <Button aria-describedby={noteId} onClick={() => input.current?.click()}>
              Escolher foto
            </Button>
            {shown && (
              <Button variant="ghost" onClick={() => onChange(person.photo ? null : undefined)}>
                Remover foto
              </Button>
            )}
          </Cluster>
          <Note id={noteId} $error={Boolean(problem)} role={problem ? 'alert' : undefined}>
            {problem ?? 'PNG ou JPEG, até 5 MB.'}
          </Note>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Arquivo da foto"
            accept={TYPES.join(',')}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              // Clear the input, so that the same file can be chosen again after it was removed.
              event.target.value = '';
            }}
          />
        </div>
      )}
    </Root>
  );
}
