import { useQueryClient } from '@tanstack/react-query';
import type { AreaSettingsAnswer, SettingField } from 'api-contract';
import { auth, useAuth } from 'host/auth';
import { Form, type FormApi, useForm } from 'host/forms';
import { ApiError } from 'host/portal';
import { Button, Cluster, Grid, Note, Select, Stack, t, TextField, toast } from 'shared-ui';
import { QuantityField, Switch } from 'shared-ui/forms';
import styled from 'styled-components';
import { AudienceField } from './audience-field';
import { LastChange } from './last-change';
import { areaSettingsQuery, type NamedArea, saveAreaSettings } from './modules.api';
import { type AreaSettingsForm, bodyOf, DECIMALS, formOf, initialText, rulesOf } from './settings.form';

const Flag = styled.div`
  display: grid;
  gap: ${t.space(3)};
  padding-top: ${t.space(4)};
  border-top: 1px solid ${t.color.line};
`;
/** The audience stands under the words of its flag's switch. */
const Whom = styled.div`
  max-width: 26rem;
`;

function hintOf(field: SettingField): string {
  const initial = initialText(field);
  return [field.description, initial !== '' && `Inicial: ${initial}.`].filter(Boolean).join(' ');
}

function ValueField({ field, form }: { field: SettingField; form: FormApi<AreaSettingsForm> }) {
  const { name, label, unit, whole, length, options } = field;
  const bound = form.field(`values.${name}`);
  const shared = { label: unit === null ? label : `${label} (${unit})`, hint: hintOf(field), ...bound };
  if (field.kind === 'number') return <QuantityField {...shared} decimals={whole ? 0 : DECIMALS} />;
  if (field.kind === 'choice') return <Select {...shared} options={options} />;
  return <TextField {...shared} maxLength={length ?? undefined} />;
}

/** Settings whose kept values are of no use any more. */
function UnreadableNote({ fields, unreadable }: AreaSettingsAnswer) {
  const labels = fields.filter(({ name }) => unreadable.includes(name)).map(({ label }) => label);
  if (labels.length === 0) return null;
  return (
    <Note role="note" tone="warning">
      Com a nova versão do módulo, o valor que estava salvo não vale mais, e vale o inicial:{' '}
      {labels.join('; ')}.
    </Note>
  );
}

/** An area's settings, to be changed. */
export function AreaForm({ area, settings }: { area: NamedArea; settings: AreaSettingsAnswer }) {
  const client = useQueryClient();
  const { acting } = useAuth();
  const { queryKey } = areaSettingsQuery(area.name);
  const readOnly = acting !== null;
  const changed = (now: AreaSettingsAnswer) => {
    client.setQueryData(queryKey, now);
    // His own session has them, too.
    void auth.touch();
  };
  const form = useForm<AreaSettingsForm, AreaSettingsAnswer>({
    start: formOf(settings),
    rules: rulesOf(settings.fields),
    readOnly,
    send: (values) => saveAreaSettings(area.name, bodyOf(values, settings)),
    onSent: (now, sent) => {
      toast.success('Configurações salvas.');
      sent.reset(formOf(now));
      changed(now);
    },
    onRefused: (refused) => {
      if (refused instanceof ApiError && refused.status === 409) void client.invalidateQueries({ queryKey });
    },
  });
  const values = settings.fields.filter(({ kind }) => kind !== 'flag');
  const flags = settings.fields.filter(({ kind }) => kind === 'flag');
  return (
    <Form form={form}>
      <Stack>
        <UnreadableNote {...settings} />
        {values.length > 0 && (
          <Grid $min="17rem">
            {values.map((field) => (
              <ValueField key={field.name} field={field} form={form} />
            ))}
          </Grid>
        )}
        {flags.map((field) => (
          <Flag key={field.name}>
            <Switch
              label={field.label}
              hint={hintOf(field)}
              words={['SIM', 'NÃO']}
              {...form.toggle(`flags.${field.name}`)}
            />
            {form.values.flags[field.name] && (
              <Whom>
                <AudienceField form={form} name={field.name} label={field.label} />
              </Whom>
            )}
          </Flag>
        ))}
        <Cluster $justify="between">
          <LastChange
            area={area}
            settings={settings}
            disabled={form.dirty || form.busy || readOnly}
            onChanged={changed}
          />
          {!readOnly && (
            <Button
              type="submit"
              variant="primary"
              loading={form.busy}
              disabled={!form.dirty}
              aria-label={`Salvar: ${area.title}`}
            >
              Salvar
            </Button>
          )}
        </Cluster>
      </Stack>
    </Form>
  );
}
