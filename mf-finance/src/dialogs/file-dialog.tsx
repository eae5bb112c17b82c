import { Fragment, useEffect, useRef } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FileJob } from 'api-contract';
import { useAuth } from 'host/auth';
import { Button, Dialog, ErrorState, Skeleton, Stack, t, toast } from 'shared-ui';
import { LineSkeleton } from 'shared-ui/content';
import { ProgressBar } from 'shared-ui/forms';
import styled from 'styled-components';
import { fetchFileJob, saveFile } from './file-job.api';

/** How often a running job is asked for, in ms. */
const ASK_MS = 700;
/** docs/product/finance.md, 'Messages'. */
const NOT_SAVED = 'Erro ao tentar baixar o arquivo.';
const EXPIRED = 'Este link expirou ou já foi usado.';

const isOpen = (job: FileJob | undefined) => job?.status === 'waiting' || job?.status === 'running';

const Soft = styled.p`
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
`;
const Notes = styled.ul`
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
  overflow-wrap: anywhere;
`;
/** A line never breaks at the hyphens of a document's number. */
const Word = styled.span`
  display: inline-block;
  max-width: 100%;
`;
const Name = styled.p`
  font-weight: 500;
  overflow-wrap: anywhere;
`;

interface FileDialogProps {
  readonly id: string;
  /** Whether a link led to the file: it then saves itself only if it is still being made. */
  readonly linked: boolean;
  readonly onClose: () => void;
}

/** A file in preparation: its progress, and its download once it is there. It saves itself the first time. */
export function FileDialog({ id, linked, onClose }: FileDialogProps) {
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['jobs', id],
    queryFn: ({ signal }) => fetchFileJob(id, signal),
    refetchInterval: ({ state }) => (isOpen(state.data) ? ASK_MS : false),
    meta: { silent: true },
  });
  const save = useMutation({
    mutationFn: saveFile,
    onError: () => toast.error(NOT_SAVED),
    meta: { silent: true },
  });
  // A small file may be there before it is asked for the first time.
  const awaited = useRef(!linked);
  const { mutate } = save;
  useEffect(() => {
    if (isOpen(data)) awaited.current = true;
    else if (data?.status === 'done' && awaited.current) {
      awaited.current = false;
      mutate(data);
    }
  }, [data, mutate]);

  return (
    <Dialog
      open
      onClose={onClose}
      title={isOpen(data) || !data ? 'Preparando o arquivo' : TITLES[data.status]}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {data?.status === 'done' && (
            <Button variant="primary" loading={save.isPending} onClick={() => mutate(data)}>
              Baixar
            </Button>
          )}
        </>
      }
    >
      {isError ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <JobState job={data} />
      ) : (
        <Stack $gap={3} aria-busy="true">
          <LineSkeleton width="3rem" />
          <Skeleton $height="4px" />
          <LineSkeleton size="sm" width="80%" />
        </Stack>
      )}
    </Dialog>
  );
}

const TITLES: Readonly<Record<FileJob['status'], string>> = {
  waiting: 'Preparando o arquivo',
  running: 'Preparando o arquivo',
  done: 'Arquivo pronto',
  failed: 'Arquivo não preparado',
  expired: 'Arquivo não disponível',
};

function JobState({ job }: { job: FileJob }) {
  const email = useAuth().user?.email;
  if (job.status === 'failed') return <p role="alert">{job.message}</p>;
  if (job.status === 'expired') return <p role="alert">{EXPIRED}</p>;
  if (job.status === 'done')
    return (
      <Stack $gap={3}>
        <Name role="status">
          {job.file_name} <Soft as="small">({sizeText(job.size ?? 0)})</Soft>
        </Name>
        {job.notes.length > 0 && (
          <Notes>
            {job.notes.map((note) => (
              <li key={note}>
                {note.split(' ').map((word, at) => (
                  <Fragment key={at}>
                    {at > 0 && ' '}
                    <Word>{word}</Word>
                  </Fragment>
                ))}
              </li>
            ))}
          </Notes>
        )}
        <Soft>Também foi enviado para {email}.</Soft>
      </Stack>
    );
  return (
    <Stack $gap={3}>
      <p role="status">{job.status === 'waiting' ? 'Na fila…' : `${job.progress}%`}</p>
      <ProgressBar aria-label="Andamento do arquivo" max={100} value={job.progress} />
      <Soft>Você pode fechar esta janela: o arquivo também chega em {email}.</Soft>
    </Stack>
  );
}

const sizeText = (bytes: number): string => {
  const [amount, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB'];
  return `${amount.toLocaleString('pt-BR', { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${unit}`;
};
