import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useAuth } from 'host/auth';
import { Form, useForm, type FormApi } from 'host/forms';
import { navigate, queryClient } from 'host/portal';
import { Button, Cluster, Icon, Stack, Surface, toast } from 'shared-ui';
import { Tabs } from 'shared-ui/tabs';
import styled from 'styled-components';
import { accessCodesQuery } from '../../rights/access-codes.api';
import ActAsDialog from '../../rights/act-as-dialog';
import { mayOpen, mayShowAs } from '../../rights/may-change';
import { AccessTab } from './access-tab';
import { CompaniesTab } from './companies-tab';
import { DataTab } from './data-tab';
import { SecurityTab } from './security-tab';
import { saveUser } from './user.api';
import { UserHead } from './user-head';
import { formOf, NEW_USER, userBody, userRules, type UserForm } from './user.form';
import type { UserDetail } from '../../../wire/users';

const LIST = '/admin/user-list';

const Title = styled.h2`
  margin-bottom: 12px;
`;

const Foot = styled(Cluster)`
  margin-top: 20px;
`;

/** The fields of each tab, so that a refused one is found. */
const TABS = {
  data: ['name', 'email', 'cpf', 'phone', 'office', 'photo'],
  access: ['type_id', 'access'],
  companies: ['multiple_customer'],
  security: [],
} as const;
type Tab = keyof typeof TABS;

/** The tabs with a problem, in their order. */
const wrongTabs = ({ errors }: FormApi<UserForm>): Tab[] =>
  (Object.keys(TABS) as Tab[]).filter((tab) => TABS[tab].some((field) => errors[field] !== undefined));

/** The form of a user; null for a new one. Who may not change him reads it. */
export function UserFormView({ user }: { user: UserDetail | null }) {
  const { user: viewer } = useAuth();
  const client = useQueryClient();
  const by = viewer ?? { type_id: 0, access: [] };
  const [before] = useState(() => (user ? formOf(user) : null));
  const [acting, setActing] = useState(false);
  const [tab, setTab] = useState<Tab>('data');
  const form = useForm({
    start: before ?? NEW_USER,
    rules: userRules,
    draft: { key: `user.${user?.id ?? 'new'}`, version: 1, ofEveryCompany: true },
    readOnly: user?.editable === false,
    send: async (values, options) => {
      const codes = await client.ensureQueryData(accessCodesQuery);
      return saveUser(user?.id ?? null, userBody(values, before, { by, codes }), options);
    },
    onSent: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: ['users'] });
      void queryClient.invalidateQueries({ queryKey: ['list', 'users'] });
      navigate(LIST, { discard: true });
    },
  });
  const wrong = wrongTabs(form);
  const keepsEmail = user !== null && user.editable && !mayOpen(viewer, user);
  // A press that was refused leads to the first tab with a problem; the form then moves the focus to it.
  const { attention } = form;
  const [first] = wrong;
  useEffect(() => {
    if (attention > 0 && first !== undefined) setTab((now) => (wrong.includes(now) ? now : first));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when a press was refused
  }, [attention]);
  const item = (id: Tab, label: string, content: React.ReactNode) => ({
    id,
    label,
    content,
    invalid: attention > 0 && wrong.includes(id),
  });
  return (
    <Form form={form}>
      <Stack $gap={5}>
        {user && (
          <UserHead
            user={user}
            actions={
              mayShowAs(viewer, user) && (
                <Button size="sm" icon={<Icon name="eye" size={16} />} onClick={() => setActing(true)}>
                  Acessar como
                </Button>
              )
            }
          />
        )}
        <Surface>
          {!user && <Title>Novo usuário</Title>}
          {user && acting && <ActAsDialog of={user} onClose={() => setActing(false)} />}
          <Tabs
            label="Cadastro do usuário"
            selected={tab}
            onSelect={(id) => setTab(id as Tab)}
            items={[
              item('data', 'Cadastro', <DataTab form={form} user={user} keepsEmail={keepsEmail} />),
              item('access', 'Acessos', <AccessTab form={form} by={by} held={before?.access ?? []} />),
              item('companies', 'Clientes e Filiais', <CompaniesTab form={form} />),
              item('security', 'Segurança', <SecurityTab user={user} />),
            ]}
          />
          {!form.readOnly && (
            <Foot $justify="end">
              <Button onClick={() => navigate(LIST)}>Cancelar</Button>
              <Button type="submit" variant="primary" loading={form.busy}>
                Salvar
              </Button>
            </Foot>
          )}
        </Surface>
      </Stack>
    </Form>
  );
}
