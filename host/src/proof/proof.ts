import { createStore } from 'shared-ui';
import { onProofNeeded } from '../http/client';

/** The question that stands on the screen; its answer is whether the user proved who it is. */
interface Question {
  readonly answer: (proved: boolean) => void;
}

/** 'Confirme a sua identidade', while it is asked. */
export const proofQuestion = createStore<Question | null>(null);

let asked: Promise<boolean> | null = null;

/** Asks the user to prove again who it is. Calls that are refused at the same time wait for one answer. */
function askProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => proofQuestion.set({ answer: resolve })).finally(() => {
    asked = null;
    proofQuestion.set(null);
  });
  return asked;
}

/** Has the dialog opened for every call that the server refuses for want of a proof. */
export const watchProof = (): void => onProofNeeded(askProof);
