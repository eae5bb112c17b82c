import { USER_TYPE_LABELS } from 'api-contract/rules';
import { Loaded } from 'host/portal';
import { Card, Stack } from 'shared-ui';
import { ChoiceSkeleton } from 'shared-ui/content';
import { Checkbox } from 'shared-ui/forms';
import { saveTwoStepTypes, twoStepTypesQuery } from './configs.api';
import { SettingsForm, SettingsSkeleton } from './settings-form';

interface Values {
  types: readonly number[];
}

const HINT = (
  <p>
    Quem tem um destes níveis de acesso ativa a verificação na próxima entrada e não usa o portal antes disso.
    Os demais podem ativá-la em Meu Perfil.
  </p>
);

function TypesForm({ types }: Values) {
  return (
    <SettingsForm<Values>
      start={{ types }}
      rules={{}}
      send={(values) => saveTwoStepTypes([...values.types].sort())}
      queryKey={twoStepTypesQuery.queryKey}
    >
      {(form) => {
        const { value, onChange } = form.field('types');
        return (
          <>
            {HINT}
            <Stack $gap={2}>
              {USER_TYPE_LABELS.map(([type, label]) => (
                <Checkbox
                  key={type}
                  label={label}
                  checked={value.includes(Number(type))}
                  onChange={(checked) =>
                    onChange(
                      checked ? [...value, Number(type)] : value.filter((other) => other !== Number(type)),
                    )
                  }
                />
              ))}
            </Stack>
          </>
        );
      }}
    </SettingsForm>
  );
}

function TypesSkeleton() {
  return (
    <SettingsSkeleton>
      {HINT}
      <Stack $gap={2}>
        {USER_TYPE_LABELS.map(([type]) => (
          <ChoiceSkeleton key={type} />
        ))}
      </Stack>
    </SettingsSkeleton>
  );
}

/** 'Verificação em duas etapas' (type 4): the user types that must have one (docs/adr/0086). */
export function TwoStepCard() {
  return (
    <Card title="Verificação em duas etapas">
      <Loaded query={twoStepTypesQuery} waiting={<TypesSkeleton />}>
        {(types) => <TypesForm types={types} />}
      </Loaded>
    </Card>
  );
}
