import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Card, ConfirmDialog, Dialog, ErrorState, Skeleton, Stack, StatusChip, t, toast } from 'shared-ui';
import { LineSkeleton } from 'shared-ui/content';
import { tellRefused } from '../http/tell-refused';
import { apiErrorOf } from '../http/api-error';
import { Row } from '../profile/rows';
import { TwoStepMethods } from './methods';
import { PasskeySetup } from './passkey-setup';
import { KeptCodes } from './recovery-codes';
import { RenamePasskey } from './rename-passkey';
import { TwoStepSetup } from './setup';
import type { Step } from './step';
import { newRecoveryCodes, removePasskey, removeTotp, twoStepQuery } from './two-step.api';

const TITLES: Partial<Record<Step['at'], string>> = {
  app: 'Ativar o aplicativo autenticador',
  passkey: 'Adicionar chave de acesso',
  rename: 'Renomear chave de acesso',
};
const ABOUT =
  'Além da senha, a entrada pede algo que só você tem: quem descobrir a sua senha não entra só com ela.';
const titleOf = (step: Step) =>
  step.at === 'codes' ? (step.first ? 'Códigos de recuperação' : 'Novos códigos') : TITLES[step.at];

/** The dialog's content for what the user is about to do. */
function StepContent({
  step,
  onStep,
  onDone,
}: {
  step: Step;
  onStep: (step: Step) => void;
  onDone: () => void;
}) {
  const added = (codes: readonly string[] | null) =>
    codes ? onStep({ at: 'codes', codes, first: true }) : onDone();
  if (step.at === 'app') return <TwoStepSetup onDone={added} onCancel={onDone} />;
  if (step.at === 'passkey') return <PasskeySetup onDone={added} onCancel={onDone} />;
  if (step.at === 'rename') return <RenamePasskey passkey={step.passkey} onDone={onDone} />;
  return step.at === 'codes' ? <KeptCodes codes={step.codes} onDone={onDone} /> : null;
}

/** 'Verificação em duas etapas' of the own profile: app, passkeys, and recovery codes (docs/adr/0086, 0091). */
export function TwoStepCard() {
  const client = useQueryClient();
  const { data, error, isError, isFetching, refetch } = useQuery(twoStepQuery);
  const [step, setStep] = useState<Step | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: twoStepQuery.queryKey });
  const close = () => {
    setStep(null);
    void reload();
  };
  const attempt = async (work: () => Promise<Step | null>) => {
    try {
      setStep(await work());
    } catch (error) {
      setStep(null);
      tellRefused(apiErrorOf(error));
    }
    await reload();
  };
  const removing = step?.at === 'remove' ? step : null;
  const title = step ? titleOf(step) : undefined;
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
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Stack aria-busy="true">
          <p>{ABOUT}</p>
          <div>
            <Row as="div">
              <div>
                <LineSkeleton width="11rem" />
                <LineSkeleton size="sm" width="16rem" />
              </div>
              <Skeleton $width="7rem" $height={t.control.sm} />
            </Row>
          </div>
        </Stack>
      ) : (
        <Stack>
          <p>{data.required ? `${ABOUT} É obrigatória para o seu nível de acesso.` : ABOUT}</p>
          <TwoStepMethods data={data} onStep={setStep} />
        </Stack>
      )}
      <Dialog open={title !== undefined} urgent title={title ?? ''} onClose={close}>
        {step && <StepContent step={step} onStep={setStep} onDone={close} />}
      </Dialog>
      <ConfirmDialog
        open={step?.at === 'renew'}
        title="Gerar novos códigos de recuperação?"
        text="Os códigos anteriores deixam de valer."
        confirmLabel="Gerar"
        onConfirm={() =>
          attempt(async () => ({ at: 'codes', codes: (await newRecoveryCodes()).codes, first: false }))
        }
        onClose={() => setStep(null)}
      />
      <ConfirmDialog
        open={removing !== null}
        title={
          removing?.passkey ? `Remover “${removing.passkey.name}”?` : 'Remover o aplicativo autenticador?'
        }
        text={
          removing?.last
            ? 'É a última forma de verificação: a entrada volta a pedir somente a senha.'
            : 'As outras formas de verificação continuam valendo.'
        }
        confirmLabel="Remover"
        danger
        onConfirm={() =>
          attempt(async () => {
            const { passkey } = removing ?? {};
            toast.success((await (passkey ? removePasskey(passkey.id) : removeTotp())).message);
            return null;
          })
        }
        onClose={() => setStep(null)}
      />
    </Card>
  );
}
