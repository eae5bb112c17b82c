import { Form, useForm } from 'host/forms';
import { navigate, queryClient } from 'host/portal';
import { Button, Card, Cluster, Narrow, Stack, TextField, toast } from 'shared-ui';
import { FileDrop } from 'shared-ui/forms';
import { NOTE_FILE, NOTE_LENGTH } from '../../../wire/rules';
import { saveNote } from '../../notes.api';
import { EMPTY_NOTE, noteRules } from './visits-new.form';

/** `/admin/visits-new`, 'Nova Anotação'. */
export default function VisitsNewPage() {
  const form = useForm({
    start: EMPTY_NOTE,
    rules: noteRules,
    send: saveNote,
    onSent: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: ['list', 'visits_notes'] });
      navigate('/admin/visits', { discard: true });
    },
  });
  return (
    <Narrow>
      <Form form={form}>
        <Card title="Anotação">
          <Stack>
            <TextField label="Texto" maxLength={NOTE_LENGTH} {...form.field('text')} />
            <FileDrop
              label="Anexo"
              hint="Um PDF ou uma imagem de até 5 MB."
              accept={NOTE_FILE.extensions.map((extension) => `.${extension}`).join()}
              maxSize={NOTE_FILE.bytes}
              progress={form.progress}
              {...form.field('file')}
            />
            <Cluster $justify="end">
              <Button type="submit" variant="primary" loading={form.busy}>
                Salvar
              </Button>
            </Cluster>
          </Stack>
        </Card>
      </Form>
    </Narrow>
  );
}
