import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { BackLink, navigate, queryClient } from 'host/portal';
import { Button, Card, Cluster, downloadFile, Narrow, Stack, toast, type Column } from 'shared-ui';
import { FileDrop } from 'shared-ui/forms';
import { type ImportedLine, ImportResult } from './import-result';

/** The server's limit, in bytes. */
const MAX_SIZE = 1024 * 1024;

/** What a check or an import answered. */
export interface ImportAnswer<Row extends ImportedLine> {
  /** What it came to, in words. */
  message: string;
  rows: Row[];
}

interface ImportPageProps<Row extends ImportedLine> {
  title: string;
  /** What the file is, before it is chosen. */
  text: string;
  hint: string;
  /** The list it leads back to, and the name of its call. */
  list: string;
  endpoint: string;
  /** A file to fill in. */
  model: { name: string; content: string };
  columns: readonly Column<Row>[];
  /** Checks a file, or with `write` imports it: every line, or none. */
  send: (
    file: File,
    options: { write: boolean; onProgress: (done: number) => void },
  ) => Promise<ImportAnswer<Row>>;
}

/**
 * People from a CSV. Choosing a file checks it and shows each line's result; only then, and only without errors, it can
 * be imported.
 */
export function ImportPage<Row extends ImportedLine>(props: ImportPageProps<Row>) {
  const { title, text, hint, list, endpoint, model, columns, send } = props;
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const ask = (chosen: File, write: boolean) =>
    send(chosen, { write, onProgress: setProgress }).finally(() => setProgress(null));
  const check = useMutation({ mutationFn: (chosen: File) => ask(chosen, false) });
  const write = useMutation({
    mutationFn: (chosen: File) => ask(chosen, true),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: ['list', endpoint] });
      navigate(list);
    },
    // Somebody may have taken an e-mail meanwhile.
    onError: () => file && check.mutate(file),
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    check.reset();
    if (chosen) check.mutate(chosen);
  };
  const rows = check.data?.rows ?? [];
  const good = rows.length > 0 && rows.every(({ problems }) => problems.length === 0);
  return (
    <Narrow $wide $gap={5}>
      <BackLink to={list} />
      <Card
        title={title}
        actions={
          <Button
            size="sm"
            onClick={() => downloadFile(new Blob([model.content], { type: 'text/csv' }), model.name)}
          >
            Baixar modelo
          </Button>
        }
      >
        <Stack>
          <p>{text}</p>
          <FileDrop
            label="Arquivo CSV"
            hint={hint}
            accept=".csv,text/csv"
            maxSize={MAX_SIZE}
            value={file}
            onChange={choose}
            disabled={check.isPending || write.isPending}
            progress={progress}
          />
        </Stack>
      </Card>
      {(check.isPending || check.data) && (
        <ImportResult columns={columns} loading={check.isPending} result={check.data} />
      )}
      {good && file && (
        <Cluster $justify="end">
          <Button variant="primary" loading={write.isPending} onClick={() => write.mutate(file)}>
            Importar
          </Button>
        </Cluster>
      )}
    </Narrow>
  );
}
