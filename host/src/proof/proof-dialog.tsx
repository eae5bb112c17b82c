import { lazy, Suspense, useSyncExternalStore } from 'react';
import { proofQuestion } from './proof';

const ProofForm = lazy(() => import('./proof-form'));

/** The dialog that asks the user to prove who it is, over any screen; its code is loaded when it is first asked. */
export function ProofDialog() {
  const question = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.getSnapshot);
  if (!question) return null;
  return (
    <Suspense>
      <ProofForm onAnswer={question.answer} />
    </Suspense>
  );
}
