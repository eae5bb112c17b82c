import { useRef, useState, type FormEvent } from 'react';
import type { SessionUser } from 'api-contract';
import { Button, Card, Cluster, linkCss, PasswordField, Stack, TextField, toast } from 'shared-ui';
import { styled } from 'styled-components';
import { focusFirstProblem } from '../forms/focus-first-problem';
import { useUnsavedChanges } from '../guard/use-unsaved-changes';
import { firstMessages } from '../http/first-messages';
import { ApiError } from '../http/api-error';
import { newPasswordProblem, NewPasswordFields } from '../password/new-password-fields';
import { navigate } from '../remotes/navigate';
import { PortalLink } from '../remotes/portal-link';
import { auth } from '../session/auth-store';
import { LeaveEverywhere } from './leave-everywhere';
import { PhotoField } from './photo-field';
import { saveProfile, type ProfileChange } from './profile.api';

const TYPES: Record<number, string> = {
  1: 'Administrador',
  2: 'Cliente',
  3: 'Usuário Interno',
  4: 'Administrador Master',
};

const Page = styled.div`
  max-width: 760px;
`;
const Back = styled(PortalLink)`
  ${linkCss}
`;

type Errors = Partial<Record<string, string>>;

/** `/admin/profile`, 'Meu Perfil' (spec part 2 section 2, 'Users'): name, photo and password of one's own. */
export function ProfilePage({ user }: { user: SessionUser }) {
  const before: ProfileChange = {
    name: user.name,
    photo: undefined,
    current_password: '',
    password: '',
    password_confirmation: '',
  };
  const [form, setForm] = useState(before);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const owner = { email: user.email, name: form.name };
  const changed = (Object.keys(before) as (keyof ProfileChange)[]).some((key) => form[key] !== before[key]);
  useUnsavedChanges(changed);

  const change = (part: Partial<ProfileChange>) => setForm((now) => ({ ...now, ...part }));

  const show = (found: Errors) => {
    setErrors(found);
    focusFirstProblem(element.current);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problems(form, owner);
    show(found);
    if (found.name ?? found.current_password) toast.error('Preencha todos os campos obrigatórios!');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const { message } = await saveProfile(user.id, form);
      await auth.refresh();
      toast.success(message);
      navigate('/admin', { discard: true });
    } catch (error) {
      if (error instanceof ApiError) show(firstMessages(error));
      if (!(error instanceof ApiError) || error.status !== 401)
        toast.error(error instanceof ApiError ? error.message : 'Erro na API');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Page>
      <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <Card title="Dados pessoais">
            <Stack>
              <PhotoField
                user={user}
                photo={form.photo}
                onChange={(photo) => change({ photo })}
                error={errors.photo}
              />
              <TextField
                label="Nome"
                name="name"
                autoComplete="name"
                required
                maxLength={120}
                value={form.name}
                error={errors.name}
                onChange={(event) => change({ name: event.target.value })}
              />
              <TextField label="E-mail" type="email" readOnly value={user.email} />
              <TextField label="Nível de acesso" readOnly value={TYPES[user.type_id] ?? ''} />
            </Stack>
          </Card>
          <Card title="Alterar senha">
            <Stack>
              {/* Password managers tie the new password to this account. */}
              <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
              <PasswordField
                label="Senha atual"
                name="current_password"
                value={form.current_password}
                error={errors.current_password}
                onChange={(event) => change({ current_password: event.target.value })}
              />
              <NewPasswordFields owner={owner} value={form} onChange={change} error={errors.password} />
            </Stack>
          </Card>
          <Cluster $justify="between">
            <Back to="/admin">Voltar</Back>
            <Button type="submit" variant="primary" loading={busy}>
              Salvar
            </Button>
          </Cluster>
          <LeaveEverywhere />
        </Stack>
      </form>
    </Page>
  );
}

function problems(form: ProfileChange, owner: { email: string; name: string }): Errors {
  const found: Errors = {};
  if (form.name.trim() === '') found.name = 'Campo obrigatório.';
  if (form.password === '' && form.password_confirmation === '' && form.current_password === '') return found;
  if (form.current_password === '') found.current_password = 'Informe a senha atual.';
  const problem = newPasswordProblem(form, owner);
  if (problem) found.password = problem;
  return found;
}
