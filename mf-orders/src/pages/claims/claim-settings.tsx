import { useQuery } from '@tanstack/react-query';
import { labelOf, MESSAGE_LENGTH } from 'api-contract/rules';
import { Form, required, useForm, useRows, type Rules } from 'host/forms';
import { queryClient } from 'host/portal';
import { Button, Cluster, Dialog, ErrorState, Grid, Skeleton, Stack, TextField, toast } from 'shared-ui';
import { Textarea } from 'shared-ui/forms';
import type { ClaimSettings } from '../../../wire/claims';
import { CLAIM_DAYS_MOST, CLAIM_KIND_LABELS, CLAIM_KINDS } from '../../../wire/rules/claims';
import { saveSettings, settingsQuery } from '../../claim/claim.api';

interface SettingsForm {
  days: { value: string }[];
  templates: { title: string; text: string }[];
}

const isDays = (text: string) =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= CLAIM_DAYS_MOST
    ? undefined
    : `De 1 a ${CLAIM_DAYS_MOST} dias.`;

const rules: Rules<SettingsForm> = {
  'days.*.value': [isDays],
  'templates.*.title': [required],
  'templates.*.text': [required],
};

/** In how many business days each kind is answered, and answers that are kept ready; for types 1 and 4. */
export default function ClaimSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isError, isFetching, refetch } = useQuery(settingsQuery);
  return (
    <Dialog open onClose={onClose} title="Prazos e respostas prontas" size="lg" urgent>
      {isError ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <Filled settings={data} onClose={onClose} />
      ) : (
        <Skeleton $height="20rem" />
      )}
    </Dialog>
  );
}

function Filled({ settings, onClose }: { settings: ClaimSettings; onClose: () => void }) {
  const form = useForm<SettingsForm, { message: string }>({
    start: {
      days: CLAIM_KINDS.map((kind) => ({ value: String(settings.days[kind]) })),
      templates: [...settings.templates],
    },
    rules,
    send: ({ days, templates }) =>
      saveSettings({
        days: Object.fromEntries(
          CLAIM_KINDS.map((kind, n) => [kind, Number(days[n]?.value)]),
        ) as ClaimSettings['days'],
        templates,
      }),
    onSent: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
      onClose();
    },
  });
  const { rows, add, ref } = useRows(form, 'templates', { empty: { title: '', text: '' }, least: 0 });
  return (
    <Form form={form}>
      <Stack>
        <Grid $min="10rem">
          {CLAIM_KINDS.map((kind, n) => (
            <TextField
              key={kind}
              label={`${labelOf(CLAIM_KIND_LABELS, kind)} (dias úteis)`}
              inputMode="numeric"
              maxLength={2}
              {...form.field(`days.${n}.value`)}
            />
          ))}
        </Grid>
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
