import { useQuery } from '@tanstack/react-query';
import type { ConfigurationsAnswer } from 'api-contract';
import { day, valid, type Rule, type Rules } from 'host/forms';
import { Loaded, portalConfig } from 'host/portal';
import { Card, Grid, StatusChip, t } from 'shared-ui';
import { ChoiceSkeleton, FieldSkeleton } from 'shared-ui/content';
import { DatePicker } from 'shared-ui/date-picker';
import { Switch, Textarea, TimeField } from 'shared-ui/forms';
import styled from 'styled-components';
import { maintenanceQuery, saveMaintenance } from './configs.api';
import { fromLocal, isHour, toLocal } from './local-moment';
import { SettingsForm, SettingsSkeleton } from './settings-form';

interface Values {
  is_maintenance: boolean;
  /** As shown, `dd/mm/yyyy` and `hh:mm` in São Paulo's time. */
  start_day: string;
  start_hour: string;
  end_day: string;
  end_hour: string;
  msg_maintenance: string;
  order_creation_available: boolean;
}

const startOf = ({ start_day: day, start_hour: hour }: Values) => fromLocal({ day, hour });
const endOf = ({ end_day: day, end_hour: hour }: Values) => fromLocal({ day, hour });
const afterStart: Rule<string, Values> = (_text, { values }) => {
  const [start, end] = [startOf(values), endOf(values)];
  return start !== null && end !== null && end <= start ? 'O fim deve ser depois do início.' : undefined;
};
const hour = valid(isHour, 'Hora inválida.');
const withDay =
  (name: 'start_day' | 'end_day'): Rule<string, Values> =>
  (text, { values }) =>
    text !== '' && values[name] === '' ? 'Informe a data.' : undefined;
const rules: Rules<Values> = {
  start_day: [day],
  start_hour: [hour, withDay('start_day')],
  end_day: [day, afterStart],
  end_hour: [hour, withDay('end_day')],
};

/** A day and its hour side by side. */
const Moment = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 6.5rem;
  gap: ${t.space(3)};
  align-items: start;
`;

function MaintenanceForm({ now }: { now: ConfigurationsAnswer }) {
  const [config] = now.data;
  const start = toLocal(config?.start_maintenance ?? null);
  const end = toLocal(config?.end_maintenance ?? null);
  return (
    <SettingsForm<Values>
      start={{
        is_maintenance: config?.is_maintenance ?? false,
        start_day: start.day,
        start_hour: start.hour,
        end_day: end.day,
        end_hour: end.hour,
        msg_maintenance: config?.msg_maintenance ?? '',
        order_creation_available: portalConfig().order_creation_available,
      }}
      rules={rules}
      send={(values) =>
        saveMaintenance({
          is_maintenance: values.is_maintenance,
          start_maintenance: startOf(values),
          end_maintenance: endOf(values),
          msg_maintenance: values.msg_maintenance,
          order_creation_available: values.order_creation_available,
        })
      }
      queryKey={maintenanceQuery.queryKey}
    >
      {(form) => (
        <>
          <Switch
            label="Portal em manutenção"
            hint="Somente Administradores Master continuam com acesso."
            words={['SIM', 'NÃO']}
            {...form.toggle('is_maintenance')}
          />
          <Grid>
            <Moment role="group" aria-label="Início">
              <DatePicker label="Início" hint="Em branco: agora." {...form.field('start_day')} />
              <TimeField label="Hora do início" {...form.field('start_hour')} />
            </Moment>
            <Moment role="group" aria-label="Fim">
              <DatePicker label="Fim" hint="Em branco: até ser desligada." {...form.field('end_day')} />
              <TimeField label="Hora do fim" {...form.field('end_hour')} />
            </Moment>
          </Grid>
          <Textarea label="Mensagem" rows={3} maxLength={2000} {...form.field('msg_maintenance')} />
          <Switch
            label="Criação de pedidos disponível"
            words={['SIM', 'NÃO']}
            {...form.toggle('order_creation_available')}
          />
        </>
      )}
    </SettingsForm>
  );
}

const MomentSkeleton = () => (
  <Moment>
    <FieldSkeleton hint />
    <FieldSkeleton />
  </Moment>
);

function MaintenanceSkeleton() {
  return (
    <SettingsSkeleton>
      <ChoiceSkeleton look="switch" hint />
      <Grid>
        <MomentSkeleton />
        <MomentSkeleton />
      </Grid>
      <FieldSkeleton height="5.5rem" hint />
      <ChoiceSkeleton look="switch" />
    </SettingsSkeleton>
  );
}

/** 'Alerta de manutenção' (type 4): the switch, its window and message, and whether orders can be created. */
export function MaintenanceCard() {
  const on = useQuery(maintenanceQuery).data?.is_maintenance;
  return (
    <Card title="Alerta de manutenção" actions={on && <StatusChip tone="warning">Em manutenção</StatusChip>}>
      <Loaded query={maintenanceQuery} waiting={<MaintenanceSkeleton />}>
        {(now) => <MaintenanceForm now={now} />}
      </Loaded>
    </Card>
  );
}
