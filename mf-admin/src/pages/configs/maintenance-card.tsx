import { useQuery } from '@tanstack/react-query';
import type { ConfigurationsAnswer } from 'api-contract';
import { Form, useForm, type Rule, type Rules } from 'host/forms';
import { portalConfig, queryClient } from 'host/portal';
import {
  Button,
  Card,
  Cluster,
  ErrorState,
  Grid,
  Skeleton,
  Stack,
  StatusChip,
  TextField,
  toast,
} from 'shared-ui';
import { Switch, Textarea } from 'shared-ui/forms';
import { maintenanceQuery, saveMaintenance } from './configs.api';
import { fromLocal, toLocal } from './local-moment';

interface Values {
  is_maintenance: boolean;
  /** As an `input type="datetime-local"` has it, in São Paulo's time. */
  start_maintenance: string;
  end_maintenance: string;
  msg_maintenance: string;
  order_creation_available: boolean;
}

const afterStart: Rule<string, Values> = (end, { values: { start_maintenance: start } }) =>
  start !== '' && end !== '' && end <= start ? 'O fim deve ser depois do início.' : undefined;
const rules: Rules<Values> = { end_maintenance: [afterStart] };

function MaintenanceForm({ now }: { now: ConfigurationsAnswer }) {
  const [config] = now.data;
  const form = useForm<Values, { message: string }>({
    start: {
      is_maintenance: config?.is_maintenance ?? false,
      start_maintenance: toLocal(config?.start_maintenance ?? null),
      end_maintenance: toLocal(config?.end_maintenance ?? null),
      msg_maintenance: config?.msg_maintenance ?? '',
      order_creation_available: portalConfig().order_creation_available,
    },
    rules,
    send: ({ start_maintenance: start, end_maintenance: end, ...rest }) =>
      saveMaintenance({ ...rest, start_maintenance: fromLocal(start), end_maintenance: fromLocal(end) }),
    onSent: ({ message }, sent) => {
      toast.success(message);
      sent.reset(sent.values);
      void queryClient.invalidateQueries({ queryKey: maintenanceQuery.queryKey });
    },
  });
  return (
    <Form form={form}>
      <Stack>
        <Switch
          label="Portal em manutenção"
          hint="Somente Administradores Master continuam com acesso."
          words={['SIM', 'NÃO']}
          {...form.toggle('is_maintenance')}
        />
        <Grid>
          <TextField
            label="Início"
            type="datetime-local"
            hint="Em branco: agora."
            {...form.field('start_maintenance')}
          />
          <TextField
            label="Fim"
            type="datetime-local"
            hint="Em branco: até ser desligada."
            {...form.field('end_maintenance')}
          />
        </Grid>
        <Textarea label="Mensagem" rows={3} maxLength={2000} {...form.field('msg_maintenance')} />
        <Switch
          label="Criação de pedidos disponível"
          words={['SIM', 'NÃO']}
          {...form.toggle('order_creation_available')}
        />
        <Cluster $justify="end">
          <Button type="submit" variant="primary" loading={form.busy}>
            Salvar
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}

/** 'Alerta de manutenção' (type 4): the switch, its window and message, and whether orders can be created. */
export function MaintenanceCard() {
  const { data, isError, isFetching, isPending, refetch } = useQuery(maintenanceQuery);
  const on = data?.is_maintenance;
  return (
    <Card title="Alerta de manutenção" actions={on && <StatusChip tone="warning">Em manutenção</StatusChip>}>
      {isError ? (
        <ErrorState retrying={isFetching} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton $height="280px" />
      ) : (
        <MaintenanceForm now={data} />
      )}
    </Card>
  );
}
