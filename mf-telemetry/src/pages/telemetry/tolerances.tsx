import { useQueryClient } from '@tanstack/react-query';
import { Form, useForm, useRows } from 'host/forms';
import { Loaded } from 'host/portal';
import { Button, Cluster, Dialog, Grid, Skeleton, Stack, TextField, toast } from 'shared-ui';
import { QuantityField } from 'shared-ui/forms';
import { useSetting } from '../../setting';
import { saveTolerances, tolerancesQuery } from '../../tanks/tanks.api';
import {
  PERCENT_DECIMALS,
  tolerancesBody,
  tolerancesForm,
  tolerancesRules,
  type TolerancesForm,
} from './tolerances.form';
import type { TankTolerances } from '../../../wire/telemetry';

/** What fills of single products may differ from their invoices; for types 1 and 4. */
export default function TolerancesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Tolerâncias por produto" urgent>
      <Loaded query={tolerancesQuery} waiting={<Skeleton $height="12rem" />}>
        {(tolerances) => <Filled tolerances={tolerances} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Filled({ tolerances, onClose }: { tolerances: TankTolerances; onClose: () => void }) {
  const ofAll = useSetting('tolerance');
  const client = useQueryClient();
  const form = useForm<TolerancesForm, { message: string }>({
    start: tolerancesForm(tolerances),
    rules: tolerancesRules,
    send: (values) => saveTolerances(tolerancesBody(values)),
    onSent: ({ message }) => {
      toast.success(message);
      void client.invalidateQueries({ queryKey: ['tanques'] });
      onClose();
    },
  });
  const { rows, add, ref } = useRows(form, 'products', { empty: { code: '', percent: '' } });
  return (
    <Form form={form}>
      <Stack>
        <p>
          Quanto o volume medido pode diferir da nota fiscal.
          {ofAll !== undefined && ` Os demais produtos: ${ofAll.toLocaleString('pt-BR')} %.`}
        </p>
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
