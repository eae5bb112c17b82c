import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TwoStepAnswer } from 'api-contract';
import {
  Button,
  Card,
  Cluster,
  ConfirmDialog,
  Dialog,
  ErrorState,
  Skeleton,
  Stack,
  StatusChip,
  t,
  toast,
} from 'shared-ui';
import { styled } from 'styled-components';
import { tellRefused } from '../http/tell-refused';
import { API_FAILED, ApiError } from '../http/api-error';
import { RecoveryCodes } from './recovery-codes';
import { TwoStepSetup } from './setup';
import { newRecoveryCodes, removeTotp, twoStepQuery } from './two-step.api';

const Few = styled.p`
  color: ${t.color.warning};
  font-weight: 500;
`;
/** From here on the card says that codes run out. */
const FEW = 3;

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });
const left = (count: number) =>
  count === 1 ? '1 código de recuperação restante' : `${count} códigos de recuperação restantes`;

type Step = 'setup' | 'renew' | 'remove' | { codes: readonly string[] } | null;

function About({ data: { since, recovery_codes: count, required } }: { data: TwoStepAnswer }) {
  if (since === null)
    return (
      <p>
        Além da senha, a entrada pede um código do seu celular: quem descobrir a sua senha não entra só com
        ela.{required && ' É obrigatória para o seu nível de acesso.'}
      </p>
    );
  return (
    <>
      <p>
        Ativada em {day.format(new Date(since))}, com aplicativo autenticador. {left(count)}.
        {required && ' É obrigatória para o seu nível de acesso.'}
      </p>
      {count <= FEW && <Few>Gere novos códigos antes que acabem.</Few>}
    </>
  );
}

/** 'Verificação em duas etapas' of the own profile: on, off, and new recovery codes (docs/adr/0086). */
export function TwoStepCard() {
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery(twoStepQuery);
  const [step, setStep] = useState<Step>(null);
  const reload = () => client.invalidateQueries({ queryKey: twoStepQuery.queryKey });
  const close = () => {
    setStep(null);
    void reload();
  };
  const attempt = async (work: () => Promise<Step>) => {
    try {
      setStep(await work());
    } catch (error) {
      setStep(null);
      tellRefused(error instanceof ApiError ? error : new ApiError(0, API_FAILED));
    }
    await reload();
  };
  return (
    <Card
      title="Verificação em duas etapas"
      actions={
        data && (
          <StatusChip tone={data.enabled ? 'success' : 'neutral'}>
            {data.enabled ? 'Ativada' : 'Desativada'}
          </StatusChip>
        )
      }
    >
      {isError ? (
        <ErrorState retrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton $height="4rem" />
      ) : (
        <Stack>
          <About data={data} />
          <Cluster>
            {!data.enabled && <Button onClick={() => setStep('setup')}>Ativar</Button>}
            {data.enabled && <Button onClick={() => setStep('renew')}>Gerar novos códigos</Button>}
            {data.enabled && !data.required && <Button onClick={() => setStep('remove')}>Desativar</Button>}
          </Cluster>
        </Stack>
      )}
      <Dialog open={step === 'setup'} urgent title="Ativar a verificação em duas etapas" onClose={close}>
        <TwoStepSetup onDone={close} onCancel={close} />
      </Dialog>
      <Dialog open={step !== null && typeof step === 'object'} urgent title="Novos códigos" onClose={close}>
        {step !== null && typeof step === 'object' && <RecoveryCodes codes={step.codes} />}
      </Dialog>
      <ConfirmDialog
        open={step === 'renew'}
        title="Gerar novos códigos de recuperação?"
        text="Os códigos anteriores deixam de valer."
        confirmLabel="Gerar"
        onConfirm={() => attempt(newRecoveryCodes)}
        onClose={() => setStep(null)}
      />
      <ConfirmDialog
        open={step === 'remove'}
        title="Desativar a verificação em duas etapas?"
        text="A entrada volta a pedir somente a senha."
        confirmLabel="Desativar"
        danger
        onConfirm={() =>
          attempt(async () => {
            toast.success((await removeTotp()).message);
            return null;
          })
        }
        onClose={() => setStep(null)}
      />
    </Card>
  );
}
