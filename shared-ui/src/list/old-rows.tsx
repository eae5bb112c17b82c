import { ErrorState } from '../state/state';

interface OldRowsProps {
  /** When the rows came, in ms. */
  loadedAt: number;
  /** Why no answer came, in the server's words; '' where it gave none. */
  reason: string;
  retrying: boolean;
  onRetry: () => void;
}

const timeOfDay = (at: number) =>
  new Date(at).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** Over rows that were asked for again without an answer: of when they are, and another try. */
export function OldRows({ loadedAt, reason, retrying, onRetry }: OldRowsProps) {
  const hint = `A lista não pôde ser atualizada: estes são os dados das ${timeOfDay(loadedAt)}. ${reason}`;
  return <ErrorState quiet hint={hint.trim()} retrying={retrying} onRetry={onRetry} />;
}
