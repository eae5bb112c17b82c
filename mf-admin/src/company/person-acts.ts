import { USER_STATUS } from 'api-contract/rules';
import { toast } from 'shared-ui';
import { LACKS_CODES } from '../rights/may-change';
import { endSessions, peopleChanged, sendLink, setStatus } from './company.api';
import { ask, told } from './question';
import type { CompanyUser } from '../../wire/company';
import { isAbove } from '../../wire/rules/company';

interface Viewer {
  id: number;
  access: readonly number[];
}
type Person = Pick<CompanyUser, 'id' | 'name' | 'email' | 'status' | 'access' | 'shared'>;

const SHARED = 'Esta pessoa também é de outra empresa.';

/** Why the link to a password cannot be sent; undefined if it can. */
export function linkRefusal(person: Person, viewer: Viewer | null | undefined): string | undefined {
  if (person.shared) return SHARED;
  if (person.status !== USER_STATUS.active) return 'Ative a pessoa para enviar o link.';
  return isAbove(person, viewer) ? LACKS_CODES : undefined;
}

/** Why sessions cannot be ended; undefined if they can. */
export const sessionsRefusal = ({ shared }: Person): string | undefined => (shared ? SHARED : undefined);

/** Whether the viewer may change the status; a text says why not. Nobody shuts himself out by a press. */
export function mayPress(person: Person, viewer: Viewer | null | undefined): boolean | string {
  if (person.id === viewer?.id) return false;
  if (person.status === USER_STATUS.active) return true;
  if (person.shared) return SHARED;
  return isAbove(person, viewer) ? LACKS_CODES : true;
}

/** Blocks or admits a person, with the way back; one of several companies leaves this one, after a question. */
export async function pressStatus({ id, name, status, shared }: Person): Promise<void> {
  const { active, inactive } = USER_STATUS;
  if (shared) {
    ask({
      title: `Retirar ${name} da empresa?`,
      text: `${name} também é de outra empresa e continua nela. Para voltar a esta, fale com o fornecedor.`,
      confirmLabel: 'Retirar',
      danger: true,
      run: async () => {
        await setStatus(id, inactive);
        return { message: `${name} não é mais desta empresa.` };
      },
    });
    return;
  }
  const next = status === active ? inactive : active;
  await setStatus(id, next);
  if (next === active) {
    told(`Acesso de ${name} ativado.`);
    return;
  }
  toast.success(`Acesso de ${name} desativado.`, undefined, {
    label: 'Desfazer',
    run: () => setStatus(id, active).then(() => told(`Acesso de ${name} ativado.`)),
  });
  await peopleChanged();
}

export const askLink = ({ id, name, email }: Person): void =>
  ask({
    title: 'Enviar link para criar a senha?',
    text: `${name} receberá o link em ${email}; ele vale por 24 horas.`,
    confirmLabel: 'Enviar',
    run: () => sendLink(id),
  });

export const askEndSessions = ({ id, name }: Person): void =>
  ask({
    title: `Encerrar as sessões de ${name}?`,
    text: 'A pessoa sai do portal em todos os aparelhos e precisa entrar de novo.',
    confirmLabel: 'Encerrar',
    danger: true,
    run: () => endSessions(id),
  });
