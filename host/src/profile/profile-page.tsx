import { useState } from 'react';
import type { SessionUser } from 'api-contract';
import { labelOf, USER_TYPE_LABELS } from 'api-contract/rules';
import { Button, Card, Cluster, Narrow, PasswordField, Stack, Surface, t, TextField, toast } from 'shared-ui';
import { PhotoField } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { CreditCard } from '../credit/credit-card';
import { Form } from '../forms/form';
import { useForm } from '../forms/use-form';
import { queryClient } from '../http/query-client';
import { NewPasswordFields } from '../password/new-password-fields';
import { navigate } from '../pages/navigate';
import { PageLink } from '../pages/portal-link';
import { useAuth } from '../session/auth-context';
import { auth } from '../session/auth';
import { saveProfile } from './profile.api';
import { profileOf, profileRules } from './profile-form';
import { PersonalData } from './personal-data';
import { Section } from './section';
import { Sessions } from './sessions';
import { ThisDevice } from './this-device';
import { UnitsSection } from './units-section';
import { TwoStepCard } from '../two-step/two-step-card';

const Foot = styled(Cluster)`
  margin-top: ${t.space(5)};
  padding-top: ${t.space(4)};
  border-top: 1px solid ${t.color.line};
`;
/** `/admin/profile`, 'Meu Perfil' (docs/product/session.md, 'Profile'): the user's own name, photo and password. */
export function ProfilePage({ user }: { user: SessionUser }) {
  const { acting, companies } = useAuth();
  const [start] = useState(() => profileOf(user, companies[0]));
  const [rules] = useState(() => profileRules(user.email));
  const form = useForm({
    start,
    rules,
    draft: {
      key: 'profile',
      version: 2,
      ofEveryCompany: true,
      secret: ['current_password', 'password', 'password_confirmation'],
    },
    send: async (values) => {
      const answer = await saveProfile(user.id, values, start.customer_id);
      // The profile is saved, even if reading it again fails.
      await auth.refresh().catch(() => undefined);
      void queryClient.invalidateQueries({ queryKey: ['own-units'] });
      return answer;
    },
    onSent: ({ message }) => {
      toast.success(message);
      navigate('/admin', { discard: true });
    },
  });
  return (
    <Narrow>
      <Form form={form}>
        <Surface as="div">
          <Section title="Dados pessoais">
            <Stack>
              <PhotoField person={user} alt="Sua foto" {...form.field('photo')} />
              <TextField label="Nome" autoComplete="name" maxLength={120} {...form.field('name')} />
              <TextField label="E-mail" type="email" readOnly value={user.email} />
              <TextField label="Nível de acesso" readOnly value={labelOf(USER_TYPE_LABELS, user.type_id)} />
            </Stack>
          </Section>
          <UnitsSection form={form} user={user} />
          <Section title="Alterar senha">
            <Stack>
              {/* Password managers use this field to link the new password to this account. */}
              <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
              <PasswordField label="Senha atual" {...form.field('current_password')} />
              <NewPasswordFields
                password={form.field('password')}
                confirmation={form.field('password_confirmation')}
              />
            </Stack>
          </Section>
          <Foot $justify="between">
            <PageLink to="/admin">Voltar</PageLink>
            <Button type="submit" variant="primary" loading={form.busy}>
              Salvar
            </Button>
          </Foot>
        </Surface>
      </Form>
      <CreditCard />
      <Card title="Notificações">
        <Cluster $gap={5}>
          <PageLink to="/admin/profile/notifications">Preferências de notificação</PageLink>
          <PageLink to="/admin/notifications">Ver notificações</PageLink>
        </Cluster>
      </Card>
      {/* What is his own: the API refuses it to an administrator who sees the portal as this user (ADR 0090). */}
      {!acting && <ThisDevice user={user} />}
      {!acting && <TwoStepCard />}
      {!acting && <Sessions />}
      {!acting && <PersonalData email={user.email} />}
    </Narrow>
  );
}
