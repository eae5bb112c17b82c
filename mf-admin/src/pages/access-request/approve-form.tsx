import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useAuth } from 'host/auth';
import { navigate, portalConfig, queryClient, useUnsavedChanges } from 'host/portal';
import { Button, Card, Cluster, ConfirmDialog, Select, Stack, toast } from 'shared-ui';
import { Checkbox, CheckboxTree } from 'shared-ui/forms';
import { approve, type AccessRequest } from './access-request.api';
import { accessTree, codesOf } from './access-tree';
import { approvalErrors, approveBody, type Approval, type ApprovalErrors } from './approval';
import { CompanyPicker } from './company-picker';
import { RejectButton } from './reject-button';

const LIST = '/admin/access-requests';
/** User types (spec part 2 section 1) and which of them may make which (WIRE, Staff scope). */
const TYPES = [
  { value: '2', label: 'Cliente' },
  { value: '3', label: 'Usuário Interno' },
  { value: '1', label: 'Administrador' },
  { value: '4', label: 'Administrador Master' },
];
const MASTER = 4;

const START: Approval = { typeId: 2, companies: [], access: [], debts: true };

/** What the new user may do, and the decision. */
export function ApproveForm({ request }: { request: AccessRequest }) {
  const { user } = useAuth();
  const [form, setForm] = useState(START);
  const [errors, setErrors] = useState<ApprovalErrors>({});
  const [asking, setAsking] = useState(false);
  useUnsavedChanges(form !== START);

  const tree = accessTree(form.typeId, portalConfig().packaging);
  const change = (part: Partial<Approval>) => setForm((now) => ({ ...now, ...part }));
  const done = (message: string) => {
    toast.success(message);
    void queryClient.invalidateQueries();
    navigate(LIST, { discard: true });
  };
  const { mutateAsync } = useMutation({
    mutationFn: () => approve(request.id, approveBody(form)),
    onSuccess: ({ message }) => done(message),
    // Somebody else may have decided meanwhile: what stands there now says so.
    onError: () => void queryClient.invalidateQueries(),
    onSettled: () => setAsking(false),
  });

  const ask = () => {
    const found = approvalErrors(form);
    setErrors(found);
    if (found.companies ?? found.access) toast.error('Preencha todos os campos obrigatórios!');
    else setAsking(true);
  };
  const changeType = (typeId: number) => {
    // A type may have fewer codes to give.
    const possible = codesOf(accessTree(typeId, portalConfig().packaging));
    change({ typeId, access: form.access.filter((code) => possible.includes(code)) });
  };

  return (
    <Stack $gap={5}>
      <Card title="Clientes e lojas">
        <CompanyPicker
          suggested={request.suggested_customers}
          chosen={form.companies}
          onChange={(companies) => change({ companies })}
          error={errors.companies}
        />
      </Card>
      <Card title="Acessos">
        <Stack>
          <Select
            label="Nível de acesso"
            options={TYPES.filter(({ value }) => value !== String(MASTER) || user?.type_id === MASTER)}
            value={String(form.typeId)}
            onChange={(event) => changeType(Number(event.target.value))}
          />
          <CheckboxTree
            label="Acessos do usuário"
            tree={tree}
            value={form.access}
            onChange={(access) => change({ access })}
            error={errors.access}
          />
          <Checkbox
            label="Avisar sobre pagamentos em aberto"
            checked={form.debts}
            onChange={(debts) => change({ debts })}
          />
        </Stack>
      </Card>
      <Cluster $justify="end">
        <RejectButton id={request.id} onDone={done} />
        <Button variant="primary" onClick={ask}>
          Aprovar
        </Button>
      </Cluster>
      <ConfirmDialog
        open={asking}
        title="Aprovar esta solicitação?"
        text={`O usuário será criado e receberá em ${request.email} o link para definir a senha.`}
        confirmLabel="Aprovar"
        onConfirm={() => mutateAsync().catch(() => undefined)}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}
