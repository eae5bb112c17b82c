import { USER_TYPE } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { Form, useForm } from 'host/forms';
import { navigate, queryClient } from 'host/portal';
import { Button, Card, Cluster, Select, Stack, toast } from 'shared-ui';
import { Checkbox } from 'shared-ui/forms';
import { RejectButton } from '../../access-request/reject-button';
import { AccessChoice } from '../../rights/access-choice';
import type { Granter } from '../../rights/access-tree';
import { CompanyPicker } from '../../rights/company-picker';
import { typeChoices } from '../../rights/user-types';
import { approve, reject, type AccessRequest } from './access-request.api';
import { approvalRules, approveBody, type Approval } from './approval';

const LIST = '/admin/access-requests';
const NOBODY: Granter = { type_id: 0, access: [] };

const START: Approval = { typeId: USER_TYPE.customer, companies: [], access: [], debts: true };

/** The new user's access, and the decision. */
export function ApproveForm({ request }: { request: AccessRequest }) {
  const { user } = useAuth();
  const done = (message: string) => {
    toast.success(message);
    void queryClient.invalidateQueries();
    navigate(LIST, { discard: true });
  };
  const form = useForm({
    start: START,
    rules: approvalRules,
    draft: { key: `access-request.${request.id}`, version: 1, ofEveryCompany: true },
    confirm: {
      title: 'Aprovar esta solicitação?',
      text: `O usuário será criado e receberá em ${request.email} o link para definir a senha.`,
      label: 'Aprovar',
    },
    send: (values, { idempotencyKey }) => approve(request.id, approveBody(values), idempotencyKey),
    onSent: ({ message }) => done(message),
    // Another reviewer may have decided meanwhile: reload to show that decision.
    onRefused: () => void queryClient.invalidateQueries(),
  });
  const { typeId } = form.values;
  const { value: chosen, ...companies } = form.field('companies');

  return (
    <Form form={form}>
      <Stack $gap={5}>
        <Card title="Clientes e lojas">
          <CompanyPicker suggested={request.suggested_customers} chosen={chosen} {...companies} />
        </Card>
        <Card title="Acessos">
          <Stack>
            <AccessChoice typeId={typeId} by={user ?? NOBODY} held={[]} {...form.field('access')}>
              {(keep) => (
                <Select
                  label="Nível de acesso"
                  options={typeChoices(user?.type_id)}
                  value={String(typeId)}
                  onChange={({ target: { value } }) =>
                    form.set({ typeId: Number(value), access: keep(Number(value)) })
                  }
                />
              )}
            </AccessChoice>
            <Checkbox label="Avisar sobre pagamentos em aberto" {...form.toggle('debts')} />
          </Stack>
        </Card>
        <Cluster $justify="end">
          <RejectButton reject={(justification) => reject(request.id, { justification })} onDone={done} />
          <Button type="submit" variant="primary">
            Aprovar
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
