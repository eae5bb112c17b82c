import type { FormApi } from 'host/forms';
import { Grid, Stack, TextField } from 'shared-ui';
import { CpfField, PhoneField, PhotoField } from 'shared-ui/forms';
import { LACKS_CODES } from '../../rights/may-change';
import type { UserForm } from './user.form';
import type { UserDetail } from '../../../wire/users';

interface DataTabProps {
  form: FormApi<UserForm>;
  user: UserDetail | null;
  /** Whether his e-mail stays: whoever names another opens the account. */
  keepsEmail: boolean;
}

/** 'Cadastro': who the user is. */
export function DataTab({ form, user, keepsEmail }: DataTabProps) {
  const name = form.values.name || 'novo usuário';
  return (
    <Stack $gap={5}>
      <PhotoField
        person={{ name, photo: user?.photo ?? null }}
        alt={`Foto de ${name}`}
        {...form.field('photo')}
      />
      <Grid>
        <TextField label="Nome" maxLength={120} autoComplete="off" {...form.field('name')} />
        <TextField
          label="E-mail"
          type="email"
          maxLength={254}
          autoComplete="off"
          {...form.field('email')}
          {...(keepsEmail && { readOnly: true, hint: `${LACKS_CODES} O e-mail não pode ser trocado.` })}
        />
        <CpfField label="CPF" {...form.field('cpf')} />
        <PhoneField label="Telefone" {...form.field('phone')} />
        <TextField label="Cargo" maxLength={120} {...form.field('office')} />
      </Grid>
    </Stack>
  );
}
