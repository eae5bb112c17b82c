import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ApiError, queryClient } from 'host/portal';
import { ConfirmDialog, toast } from 'shared-ui';
import { Textarea } from 'shared-ui/forms';
import { changeModule, modulesQuery } from './modules.api';
import { questionOf } from './question';
import { nextBase, type Step } from './steps';
import type { ModuleState } from '../../../wire/modules';
import { CHANGE_REASON } from '../../../wire/rules/modules';

interface ChangeDialogProps {
  module: ModuleState;
  step: Step;
  onClose: () => void;
}

/** Says what a step will do and asks for its reason. What it was decided on is sent too: the server refuses it if others changed it. */
export function ChangeDialog({ module, step, onClose }: ChangeDialogProps) {
  const [why, setWhy] = useState('');
  const [error, setError] = useState<string>();
  const change = useMutation({ mutationFn: changeModule });
  const { title, text, label } = questionOf(module, step);
  const look = () => queryClient.invalidateQueries({ queryKey: modulesQuery.queryKey });

  const confirm = async () => {
    if (why.trim().length < CHANGE_REASON.min) return setError('Informe o motivo.');
    const { live, canary, name } = module;
    const seen = { live: live?.base ?? null, canary: canary?.base ?? null, next: nextBase(module, step) };
    try {
      const { message } = await change.mutateAsync({ name, body: { action: step, why, seen } });
      toast.success(message);
    } catch (refused) {
      // Told by the cache already. After a 409 the question is about something that is no more.
      if (!(refused instanceof ApiError && refused.status === 409)) return undefined;
    }
    await look();
    return onClose();
  };

  return (
    <ConfirmDialog open title={title} text={text} confirmLabel={label} onConfirm={confirm} onClose={onClose}>
      <Textarea
        label="Motivo"
        required
        rows={2}
        maxLength={CHANGE_REASON.max}
        value={why}
        error={error}
        onChange={(event) => {
          setWhy(event.target.value);
          setError(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
