import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { OrderRequest } from 'api-contract';
import { formatVolume, saoPauloToday, timeText } from 'api-contract/rules';
import { Loaded, navigate, PageLink, queryClient } from 'host/portal';
import { Button, Card, Cluster, ConfirmDialog, Stack, StatusChip, t, toast } from 'shared-ui';
import { LineSkeleton } from 'shared-ui/content';
import styled from 'styled-components';
import type { RequestApproval } from '../../wire/approvals';
import { orList } from '../../wire/rules/approvals';
import { leftText, limitAmount, passedBy } from '../../wire/rules/limits';
import { approvalQuery, decide, refuseRequest } from './approvals.api';
import { ReasonDialog } from '../parts/reason-dialog';

const Steps = styled.ol`
  display: grid;
  gap: ${t.space(2)};
  > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${t.space(1)} ${t.space(3)};
    align-items: center;
  }
`;
const Left = styled.ul`
  display: grid;
  gap: ${t.space(1)};
  color: ${t.color.inkSoft};
`;
const Absence = styled(PageLink)`
  margin-right: auto;
  font-size: ${t.size.sm};
`;

/** 'Aprovação' of a request that waits: whose turn it is, what it leaves, and what this user may do about it. */
export const ApprovalCard = ({ request, onChanged }: { request: OrderRequest; onChanged: () => void }) => (
  <Card title="Aprovação">
    <Loaded
      quiet
      query={approvalQuery(request.id, request.status)}
      waiting={
        <>
          <LineSkeleton width="18rem" />
          <LineSkeleton width="14rem" />
        </>
      }
    >
      {(approval) => <Approval id={request.id} approval={approval} onChanged={onChanged} />}
    </Loaded>
  </Card>
);

function StepLine({ who, done, now }: RequestApproval['steps'][number]) {
  if (done)
    return (
      <li>
        <StatusChip tone="success">Aprovado</StatusChip>
        {[done.user_name, timeText(done.at)].filter(Boolean).join(' · ')}
      </li>
    );
  return (
    <li aria-current={now ? 'step' : undefined}>
      <StatusChip tone={now ? 'warning' : 'neutral'}>{now ? 'Aguardando' : 'Depois'}</StatusChip>
      {orList(who)}
    </li>
  );
}

/** What the contract and the limits have left once this is ordered. */
function leftLines({ contract_left, limits }: RequestApproval): string[] {
  const today = saoPauloToday();
  return [
    ...(contract_left
      ? [`Restam ${formatVolume(contract_left.quantity, contract_left.unit)} do contrato`]
      : ['O contrato não está mais ativo']),
    ...limits.map((limit) => {
      const over = passedBy(limit.left);
      return over === null
        ? leftText(limit, today).replace('do seu limite', `do limite de ${limit.name}`)
        : `Passa o limite de ${limit.name} em ${limitAmount(limit, over)}`;
    }),
  ];
}

interface ApprovalProps {
  id: number;
  approval: RequestApproval;
  onChanged: () => void;
}

function Approval({ id, approval, onChanged }: ApprovalProps) {
  const [refusing, setRefusing] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const changed = () => {
    void queryClient.invalidateQueries({ queryKey: ['list'] });
    onChanged();
  };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (what: 'approve' | 'withdraw') => decide(id, what),
    onSuccess: ({ message }) => {
      toast.success(message);
      changed();
    },
  });
  // A refusal is told by the client; who was slower sees what has become of it.
  const press = (what: 'approve' | 'withdraw') => mutateAsync(what).catch(onChanged);
  return (
    <Stack>
      <Steps>
        {approval.steps.map((step, n) => (
          <StepLine key={n} {...step} />
        ))}
      </Steps>
      {(approval.may_approve || approval.may_withdraw) && (
        <Left role="list" aria-label="O que resta depois deste pedido">
          {leftLines(approval).map((line) => (
            <li key={line}>{line}.</li>
          ))}
        </Left>
      )}
      {approval.may_approve && (
        <Cluster $justify="end">
          <Absence to="/admin/absence">Vou me ausentar</Absence>
          <Button onClick={() => setRefusing(true)} disabled={isPending}>
            Recusar
          </Button>
          <Button variant="primary" loading={isPending} onClick={() => void press('approve')}>
            Aprovar
          </Button>
        </Cluster>
      )}
      {approval.may_withdraw && (
        <Cluster $justify="end">
          <Button onClick={() => setLeaving(true)} loading={isPending}>
            Retirar
          </Button>
        </Cluster>
      )}
      {refusing && (
        <ReasonDialog
          title={`Recusar solicitação ${id}`}
          text="Ela volta como rascunho para quem pediu, com o motivo."
          label="Recusar"
          refuse={(reason) => refuseRequest(id, reason)}
          onClose={() => setRefusing(false)}
          onDone={() => {
            // It is the author's draft now, and opens for nobody else.
            void queryClient.invalidateQueries({ queryKey: ['list'] });
            navigate('/admin/order-list-ni', { discard: true });
          }}
        />
      )}
      <ConfirmDialog
        open={leaving}
        title={`Retirar a solicitação ${id}?`}
        text="Ela volta para os seus rascunhos, e o saldo reservado fica livre."
        confirmLabel="Retirar"
        onConfirm={async () => {
          await press('withdraw');
          setLeaving(false);
        }}
        onClose={() => setLeaving(false)}
      />
    </Stack>
  );
}
