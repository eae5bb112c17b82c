import { USER_TYPE_LABELS } from 'api-contract/rules';
import type { FormApi } from 'host/forms';
import { http } from 'host/portal';
import { Select, Stack } from 'shared-ui';
import { Checkbox, QuantityField } from 'shared-ui/forms';
import { FoundField } from '../../parts/found-field';
import { searchCustomers } from '../../rights/companies.api';
import { AUDIENCE_OPTIONS, type AreaSettingsForm } from './settings.form';
import type { UserPage } from '../../../wire/users';

const findCompanies = async (name: string, signal: AbortSignal) =>
  (await searchCustomers(name, signal)).map(({ code, name: found }) => ({
    key: code,
    name: found,
    detail: code,
  }));

const findPersons = async (name: string, signal: AbortSignal) => {
  const { data } = await http.get<UserPage>('users', { params: { name }, signal });
  return data.map(({ id, name: found, email }) => ({ key: String(id), name: found, detail: email }));
};

/** Whom a flag that is on is for. */
export function AudienceField({
  form,
  name,
  label,
}: {
  form: FormApi<AreaSettingsForm>;
  name: string;
  label: string;
}) {
  const at = `audiences.${name}` as const;
  return (
    <Stack $gap={3} role="group" aria-label={`${label}: para quem`}>
      <Select label="Para quem" options={[...AUDIENCE_OPTIONS]} {...form.field(`${at}.to`)} />
      <Part form={form} name={name} />
    </Stack>
  );
}

/** What belongs to the chosen kind of an audience. */
function Part({ form, name }: { form: FormApi<AreaSettingsForm>; name: string }) {
  const at = `audiences.${name}` as const;
  switch (form.values.audiences[name]?.to) {
    case 'percent':
      return (
        <QuantityField
          label="Parte dos usuários (%)"
          hint="Sempre os mesmos usuários; quem já a tem fica com ela quando a parte cresce."
          decimals={0}
          {...form.field(`${at}.percent`)}
        />
      );
    case 'types': {
      const { value, error, readOnly, onChange } = form.field(`${at}.types`);
      return (
        <Stack $gap={2} role="group" aria-label="Níveis de acesso">
          {USER_TYPE_LABELS.map(([type, label]) => (
            <Checkbox
              key={type}
              label={label}
              checked={value.includes(Number(type))}
              disabled={readOnly}
              onChange={(checked) =>
                onChange(checked ? [...value, Number(type)] : value.filter((other) => other !== Number(type)))
              }
            />
          ))}
          {error !== undefined && <p role="alert">{error}</p>}
        </Stack>
      );
    }
    case 'companies': {
      const { value, error, onChange } = form.field(`${at}.companies`);
      return (
        <FoundField
          label="Empresas"
          error={error}
          chosenLabel="Empresas escolhidas"
          what="customers"
          search={findCompanies}
          value={value}
          onChange={onChange}
        />
      );
    }
    case 'persons': {
      const { value, error, onChange } = form.field(`${at}.persons`);
      return (
        <FoundField
          label="Pessoas"
          error={error}
          chosenLabel="Pessoas escolhidas"
          what="users"
          search={findPersons}
          value={value}
          onChange={onChange}
        />
      );
    }
    default:
      return null;
  }
}
