import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AreaSettingsAnswer, SettingField } from 'api-contract';
import { serverNow, shortTime } from 'api-contract/rules';
import { auth, useAuth } from 'host/auth';
import { Form, type FormApi, useForm } from 'host/forms';
import { ApiError } from 'host/portal';
import {
  Button,
  Card,
  Cluster,
  ConfirmDialog,
  EmptyState,
  Grid,
  Icon,
  Narrow,
  Select,
  Stack,
  t,
  TextField,
  toast,
} from 'shared-ui';
import { CardSkeleton, FieldSkeleton } from 'shared-ui/content';
import { QuantityField, Switch } from 'shared-ui/forms';
import styled from 'styled-components';
import { Loaded } from '../../parts/loaded';
import { AudienceField } from './audience-field';
import { areaSettingsQuery, areasQuery, saveAreaSettings, undoAreaSettings } from './modules.api';
import { bodyOf, formOf, initialText, rulesOf, type SettingsForm } from './settings.form';
import type { AreasWithSettings } from '../../../wire/area-settings';

type Named = AreasWithSettings['data'][number];

const Soft = styled.p`
  color: ${t.color.inkSoft};
`;
const Unreadable = styled.p`
  padding: ${t.space(3)};
  border-radius: ${t.radius.md};
  background: ${t.color.warningSoft};
  color: ${t.color.warning};
`;
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

function ValueField({ field, form }: { field: SettingField; form: FormApi<SettingsForm> }) {
  const { name, label, unit, whole, length, options } = field;
  const bound = form.field(`values.${name}`);
  const shared = { label: unit === null ? label : `${label} (${unit})`, hint: hintOf(field), ...bound };
  if (field.kind === 'number')
    return <QuantityField {...shared} decimals={0} inputMode={whole ? 'numeric' : 'decimal'} />;
  if (field.kind === 'choice') return <Select {...shared} options={options} />;
  return <TextField {...shared} maxLength={length ?? undefined} />;
}

/** Settings whose kept values are of no use any more. */
function UnreadableNote({ fields, unreadable }: AreaSettingsAnswer) {
  const labels = fields.filter(({ name }) => unreadable.includes(name)).map(({ label }) => label);
  if (labels.length === 0) return null;
  return (
    <Unreadable role="note">
      Com a nova versão do módulo, o valor que estava salvo não vale mais, e vale o inicial:{' '}
      {labels.join('; ')}.
    </Unreadable>
  );
}

/** Who changed them last, and the way back from it. */
function LastChange({
  area,
  settings,
  disabled,
  onChanged,
}: {
  area: Named;
  settings: AreaSettingsAnswer;
  disabled: boolean;
  onChanged: (now: AreaSettingsAnswer) => void;
}) {
  const [asked, setAsked] = useState(false);
  const undo = useMutation({ mutationFn: undoAreaSettings });
  const { changed, undoes, version } = settings;
  if (changed === null) return <Soft>Valores iniciais: ninguém os alterou ainda.</Soft>;
  const words = ({ at, who }: NonNullable<typeof changed>) =>
    who === null ? shortTime(at, serverNow()) : `${shortTime(at, serverNow())}, por ${who}`;
  return (
    <>
      <Cluster $gap={3}>
        <Soft>Última alteração: {words(changed)}.</Soft>
        {undoes !== null && (
          <Button
            size="sm"
            icon={<Icon name="refresh" size={16} />}
            disabled={disabled}
            aria-label={`Desfazer última alteração: ${area.title}`}
            onClick={() => setAsked(true)}
          >
            Desfazer última alteração
          </Button>
        )}
      </Cluster>
      {asked && undoes !== null && (
        <ConfirmDialog
          open
          title={`Desfazer a última alteração de ${area.title}?`}
          text={`Voltam os valores de antes da alteração de ${words(undoes)}.`}
          confirmLabel="Desfazer"
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            try {
              onChanged(await undo.mutateAsync({ area: area.name, version }));
              toast.success('Alteração desfeita.');
            } catch {
              // Told by the shell already; what is shown may be old.
            }
            setAsked(false);
          }}
        />
      )}
    </>
  );
}

function AreaForm({ area, settings }: { area: Named; settings: AreaSettingsAnswer }) {
  const client = useQueryClient();
  const { acting } = useAuth();
  const { queryKey } = areaSettingsQuery(area.name);
  const readOnly = acting !== null;
  const changed = (now: AreaSettingsAnswer) => {
    client.setQueryData(queryKey, now);
    // His own session has them, too.
    void auth.touch();
  };
  const form = useForm<SettingsForm, AreaSettingsAnswer>({
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

const Waiting = ({ count }: { count: number }) => (
  <Grid $min="17rem">
    {Array.from({ length: count }, (_, n) => (
      <FieldSkeleton key={n} hint />
    ))}
  </Grid>
);

/** 'Configurações' of 'Módulos' (types 1 and 4): each area's settings as its schema has them (docs/adr/0164). */
export function AreaSettings() {
  return (
    <Narrow $wide $gap={5}>
      <Loaded query={areasQuery} waiting={<CardSkeleton shape="lines" count={6} />}>
        {({ data }) => {
          const without = data.filter(({ settings }) => settings === 0).map(({ title }) => title);
          return without.length === data.length ? (
            <EmptyState title="Nenhum módulo tem configurações." />
          ) : (
            <>
              {data
                .filter(({ settings }) => settings > 0)
                .map((area) => (
                  <Card key={area.name} title={area.title}>
                    <Loaded query={areaSettingsQuery(area.name)} waiting={<Waiting count={area.settings} />}>
                      {(settings) => <AreaForm key={settings.version} area={area} settings={settings} />}
                    </Loaded>
                  </Card>
                ))}
              {without.length > 0 && <Soft>Sem configurações: {without.join('; ')}.</Soft>}
            </>
          );
        }}
      </Loaded>
    </Narrow>
  );
}
