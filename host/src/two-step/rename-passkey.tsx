import type { PasskeyRow } from 'api-contract';
import { PASSKEY_LIMITS } from 'api-contract/rules';
import { Button, Cluster, Stack, TextField, toast } from 'shared-ui';
import { renamePasskey } from './two-step.api';
import { useOneField } from './use-one-field';

/** Another name for a passkey. */
export function RenamePasskey({ passkey, onDone }: { passkey: PasskeyRow; onDone: () => void }) {
  const { input, busy, problem, onSubmit } = useOneField('name', async (name) => {
    toast.success((await renamePasskey(passkey.id, name)).message);
    onDone();
  });
  return (
    <Stack as="form" method="post" noValidate onSubmit={onSubmit}>
      <TextField
        ref={input}
        label="Nome da chave de acesso"
        defaultValue={passkey.name}
        maxLength={PASSKEY_LIMITS.name}
        error={problem}
        autoFocus
      />
      <Cluster $justify="end">
        <Button onClick={onDone}>Cancelar</Button>
        <Button type="submit" variant="primary" loading={busy}>
          Salvar
        </Button>
      </Cluster>
    </Stack>
  );
}
