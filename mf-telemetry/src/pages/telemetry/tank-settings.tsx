import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TankSettings } from 'api-contract';
import { Form, useForm, useRows } from 'host/forms';
import { Button, Cluster, Dialog, ErrorState, Grid, Skeleton, Stack, TextField, toast } from 'shared-ui';
import { QuantityField } from 'shared-ui/forms';
import { saveSettings, settingsQuery } from '../../tanks/tanks.api';
import {
  PERCENT_DECIMALS,
  settingsBody,
  settingsForm,
  settingsRules,
  type SettingsForm,
} from './tank-settings.form';

/** When a sensor is silent, and what a fill may differ from its invoice; for types 1 and 4. */
export default function TankSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isError, isFetching, refetch } = useQuery(settingsQuery);
  return (
    <Dialog open onClose={onClose} title="Ajustes da telemetria" urgent>
      {isError ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <Filled settings={data} onClose={onClose} />
      ) : (
        <Skeleton $height="12rem" />
      )}
    </Dialog>
  );
}

function Filled({ settings, onClose }: { settings: TankSettings; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm<SettingsForm, { message: string }>({
    start: settingsForm(settings),
    rules: settingsRules,
    send: (values) => saveSettings(settingsBody(values)),
    onSent: ({ message }) => {
      toast.success(message);
      void client.invalidateQueries({ queryKey: ['tanques'] });
      onClose();
    },
  });
  const { rows, add, ref } = useRows(form, 'products', { empty: { code: '', percent: '' }, least: 0 });
  return (
    <Form form={form}>
      <Stack>
        <Grid $min="12rem">
          <TextField
            label="Horas sem leitura até o alerta"
            inputMode="numeric"
            maxLength={3}
            {...form.field('silent')}
          />
          <QuantityField label="Tolerância (%)" decimals={PERCENT_DECIMALS} {...form.field('tolerance')} />
        </Grid>
        <Stack as="ul" ref={ref} role="list">
          {rows.map(({ key, path, remove }, n) => (
            <li key={key}>
              <Grid $min="10rem">
                <TextField
                  label={`Produto ${n + 1} (código)`}
                  maxLength={40}
                  {...form.field(`${path}.code`)}
                />
                <QuantityField
                  label={`Tolerância do produto ${n + 1} (%)`}
                  decimals={PERCENT_DECIMALS}
                  {...form.field(`${path}.percent`)}
                />
              </Grid>
              {remove && (
                <Cluster $justify="end">
                  <Button size="sm" onClick={remove}>
                    Remover produto {n + 1}
                  </Button>
                </Cluster>
              )}
            </li>
          ))}
        </Stack>
        <Cluster $justify="end">
          <Button onClick={add}>Adicionar produto</Button>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={form.busy}>
            Salvar
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
