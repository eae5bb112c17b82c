import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { navigate, queryClient } from 'host/portal';
import { Button, Card, Cluster, downloadFile, Narrow, Stack, toast } from 'shared-ui';
import { FileDrop } from 'shared-ui/forms';
import { BackLink } from '../../parts/back-link';
import { ImportResult } from './import-result';
import { MODEL_CSV } from './model-csv';
import { importUsers } from './user-import.api';

const LIST = '/admin/user-list';
/** The server's limit, in bytes. */
const MAX_SIZE = 1024 * 1024;

/**
 * `/admin/users/import`: users from a CSV. Choosing a file checks it and shows each line's result; only then, and only
 * without errors, it can be imported.
 */
export default function UserImportPage() {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const send = (chosen: File, write: boolean) =>
    importUsers(chosen, { write, onProgress: setProgress }).finally(() => setProgress(null));
  const check = useMutation({ mutationFn: (chosen: File) => send(chosen, false) });
  const write = useMutation({
    mutationFn: (chosen: File) => send(chosen, true),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: ['list', 'users'] });
      navigate(LIST);
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
      <BackLink to={LIST} />
      <Card
        title="Importar usuários"
        actions={
          <Button
            size="sm"
            onClick={() => downloadFile(new Blob([MODEL_CSV], { type: 'text/csv' }), 'modelo-usuarios.csv')}
          >
            Baixar modelo
          </Button>
        }
      >
        <Stack>
          <p>
            O arquivo é conferido antes: nada é gravado até você confirmar. Cada usuário importado recebe por
            e-mail o link para criar a sua senha.
          </p>
          <FileDrop
            label="Arquivo CSV"
            hint="CSV de até 1 MB e 1.000 usuários."
            accept=".csv,text/csv"
            maxSize={MAX_SIZE}
            value={file}
            onChange={choose}
            disabled={check.isPending || write.isPending}
            progress={progress}
          />
        </Stack>
      </Card>
      {(check.isPending || check.data) && <ImportResult loading={check.isPending} result={check.data} />}
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
