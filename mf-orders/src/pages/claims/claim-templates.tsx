import { MESSAGE_LENGTH } from 'api-contract/rules';
import { Form, required, useForm, useRows, type Rules } from 'host/forms';
import { Loaded, queryClient } from 'host/portal';
import { Button, Cluster, Dialog, Skeleton, Stack, TextField, toast } from 'shared-ui';
import { Textarea } from 'shared-ui/forms';
import type { ClaimTemplates } from '../../../wire/claims';
import { saveTemplates, templatesQuery } from '../../claim/claim.api';

const rules: Rules<ClaimTemplates> = { 'templates.*.title': [required], 'templates.*.text': [required] };

/** Answers that are kept ready; for types 1 and 4. */
export default function ClaimTemplatesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Respostas prontas" size="lg" urgent>
      <Loaded query={templatesQuery} waiting={<Skeleton $height="20rem" />}>
        {(kept) => <Filled kept={kept} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Filled({ kept, onClose }: { kept: ClaimTemplates; onClose: () => void }) {
  const form = useForm<ClaimTemplates, { message: string }>({
    start: kept,
    rules,
    send: saveTemplates,
    onSent: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey });
      onClose();
    },
  });
  const { rows, add, ref } = useRows(form, 'templates', { empty: { title: '', text: '' } });
  return (
    <Form form={form}>
      <Stack>
        <Stack as="ul" ref={ref} role="list">
          {rows.map(({ key, path, remove }, n) => (
            <li key={key}>
              <Stack>
                <TextField
                  label={`Título da resposta ${n + 1}`}
                  maxLength={80}
                  {...form.field(`${path}.title`)}
                />
                <Textarea
                  label={`Resposta ${n + 1}`}
                  maxLength={MESSAGE_LENGTH}
                  {...form.field(`${path}.text`)}
                />
                {remove && (
                  <Cluster $justify="end">
                    <Button size="sm" onClick={remove}>
                      Remover resposta {n + 1}
                    </Button>
                  </Cluster>
                )}
              </Stack>
            </li>
          ))}
        </Stack>
        <Cluster $justify="end">
          <Button onClick={add}>Adicionar resposta</Button>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={form.busy}>
            Salvar
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
