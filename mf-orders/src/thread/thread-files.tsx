import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ThreadFile } from 'api-contract';
import { Button, Icon, t, toast } from 'shared-ui';
import styled from 'styled-components';
import { saveFile, type ThreadOf, thumbQuery } from './thread.api';

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space(2)};
`;

const Picture = styled.button`
  display: grid;
  gap: ${t.space(1)};
  width: 8rem;
  padding: ${t.space(1)};
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.md};
  background: ${t.color.surface};
  color: ${t.color.ink};
  font: inherit;
  font-size: ${t.size.xs};
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    border-color: ${t.color.accent};
  }
  > img,
  > span:first-child {
    display: block;
    width: 100%;
    height: 6rem;
    border-radius: ${t.radius.sm};
    background: ${t.color.sunken};
    object-fit: cover;
  }
`;

const isPicture = ({ type }: ThreadFile) => type.startsWith('image/');

function Thumb({ thread, file }: { thread: ThreadOf; file: ThreadFile }) {
  const { data } = useQuery(thumbQuery(thread, file.id));
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return undefined;
    const address = URL.createObjectURL(data);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [data]);
  return url === undefined ? <span /> : <img src={url} alt="" />;
}

const save = (thread: ThreadOf, file: ThreadFile) =>
  saveFile(thread, file).catch(() => toast.error('Erro ao criar o arquivo para download.'));

/** Files of a conversation: pictures as thumbnails, each to be saved. */
export function ThreadFiles({ thread, files }: { thread: ThreadOf; files: readonly ThreadFile[] }) {
  if (files.length === 0) return null;
  return (
    <Row aria-label="Arquivos">
      {files.map((file) => (
        <li key={file.id}>
          {isPicture(file) ? (
            <Picture type="button" aria-label={`Baixar ${file.name}`} onClick={() => void save(thread, file)}>
              <Thumb thread={thread} file={file} />
              {file.name}
            </Picture>
          ) : (
            <Button
              size="sm"
              icon={<Icon name="download" size={16} />}
              onClick={() => void save(thread, file)}
            >
              {file.name}
            </Button>
          )}
        </li>
      ))}
    </Row>
  );
}

/** What a field for files of a conversation says and takes. */
export const FILES_FIELD = {
  accept: '.pdf,.jpg,.jpeg,.png,image/jpeg,image/png',
  hint: 'Até 10 arquivos PDF, JPEG ou PNG, de 10 MB cada.',
};
