import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { SsoTestAnswer } from 'api-contract';
import type { ListDialogProps } from 'host/list';
import { Button, Dialog, Note, t, toast } from 'shared-ui';
import styled from 'styled-components';
import { type ProviderForm, sentOf } from './provider.form';
import { changeProvider, testProvider } from './sign-on.api';

const Outcome = styled.div`
  /* Before a test there is no room for what came of it. */
  &:empty {
    margin-top: calc(-1 * ${t.space(4)});
  }
`;
/** What a test has come to so far, in words. */
function testText({ data, error, isPending }: UseMutationResult<SsoTestAnswer, Error, void>) {
  if (isPending)
    return {
      tone: 'neutral',
      title: 'Testando...',
      message: 'O portal espera a resposta do provedor.',
    } as const;
  if (error) return { tone: 'danger', title: 'O teste não foi feito', message: error.message } as const;
  if (!data) return null;
  const { ok, message } = data;
  return ok
    ? ({ tone: 'success', title: 'O teste passou', message } as const)
    : ({ tone: 'danger', title: 'O teste não passou', message } as const);
}

interface TestDialogProps extends Pick<ListDialogProps<unknown>, 'onClose' | 'onChanged'> {
  provider: { id: number; values: ProviderForm };
}

/** Asks the provider all that can be asked without a person, says what came of it, and switches on what passed. */
export function TestDialog({ provider: { id, values }, onClose, onChanged }: TestDialogProps) {
  const test = useMutation({
    mutationFn: () => testProvider(id),
    onSettled: onChanged,
    meta: { silent: true },
  });
  const switchOn = useMutation({
    mutationFn: () => changeProvider(id, sentOf({ ...values, on: true })),
    onSuccess: ({ message }) => {
      toast.success(message);
      onChanged();
      onClose();
    },
  });
  const { data, isIdle, isPending } = test;
  const isNext = data?.ok === true && !values.on;
  const told = testText(test);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Testar ${values.name}`}
      text="O portal pergunta ao provedor pelos seus endereços e chaves, e se ele reconhece o ID e o segredo. Ninguém precisa entrar."
      size="sm"
      urgent
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button
            variant={data?.ok ? 'secondary' : 'primary'}
            autoFocus
            loading={isPending}
            onClick={() => test.mutate()}
          >
            {isIdle ? 'Testar' : 'Testar de novo'}
          </Button>
          {isNext && (
            <Button variant="primary" loading={switchOn.isPending} onClick={() => switchOn.mutate()}>
              Ativar
            </Button>
          )}
        </>
      }
    >
      <Outcome role="status">
        {told && (
          <Note tone={told.tone} title={told.title}>
            {told.message}
          </Note>
        )}
      </Outcome>
    </Dialog>
  );
}
