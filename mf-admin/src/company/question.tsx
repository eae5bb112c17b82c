import { dialogState } from 'host/portal';
import { toast } from 'shared-ui';
import { Question, type QuestionProps } from '../parts/question';
import { peopleChanged } from './company.api';

const asked = dialogState<Omit<QuestionProps, 'onChanged' | 'onClose'>>();

/** Asks before something is done to a person of the company. */
export const ask = asked.open;

/** Says what was done, and shows it. */
export function told(message: string): void {
  toast.success(message);
  void peopleChanged();
}

/** The question that was asked, until it is answered. */
export function CompanyQuestion() {
  const question = asked.useSubject();
  return question && <Question {...question} onChanged={peopleChanged} onClose={asked.close} />;
}
