import { useSyncExternalStore } from 'react';
import { HostWindow } from '../shell/host-part';
import { proofQuestion } from './proof';

const load = () => import('./proof-form');

/** The dialog that asks the user to prove who it is, over any screen; its code is loaded when it is first asked. */
export function ProofDialog() {
  const question = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.getSnapshot);
  if (!question) return null;
  return (
    <HostWindow load={load} onClose={() => question.answer(false)}>
      {({ default: ProofForm }) => <ProofForm onAnswer={question.answer} />}
    </HostWindow>
  );
}
