import type { JobQueue } from '../jobs/jobs';
import { type Notice, type NoticeAt, type NoticeDeps, userNotices } from '../mail/notice';

/** What happened to a user's second step, and from where; `reset` is by an administrator. */
export interface TwoStepChanged {
  readonly userId: number;
  readonly change: 'on' | 'off' | 'added' | 'removed' | 'refused' | 'reset' | 'recovery';
  /** What was added or removed, in words: 'o aplicativo autenticador'; the name of a passkey that was refused. */
  readonly part: string;
  readonly address: string;
}

/** What mails call the app. */
export const APP_PART = 'um código do aplicativo autenticador';

/** A job as it may still lie in the queue: until passkeys came, there was only the app, and no `part`. */
type Queued = Omit<TwoStepChanged, 'part'> & Partial<Pick<TwoStepChanged, 'part'>>;

interface Words {
  readonly title: string;
  readonly paragraphs: string[];
  readonly note: string;
}
interface About extends Pick<TwoStepChanged, 'part' | 'address'> {
  readonly portal: string;
}

const SAFE = 'Se foi você, não é preciso fazer nada.';
const NEW_PASSWORD = 'Se não foi você, crie uma nova senha agora: as sessões abertas serão encerradas.';
const TELL = `${SAFE} Se não foi você, avise o administrador do portal.`;
const LETTERS: Record<TwoStepChanged['change'], (about: About) => Words> = {
  on: ({ portal, part, address }) => ({
    title: 'A verificação em duas etapas foi ativada',
    paragraphs: [
      `A partir de agora, a entrada no portal ${portal} pede, além da senha, ${part}.`,
      `A ativação foi feita a partir do endereço ${address}. Guarde os códigos de recuperação em um lugar seguro.`,
    ],
    note: TELL,
  }),
  added: ({ portal, part, address }) => ({
    title: 'A verificação em duas etapas foi alterada',
    paragraphs: [
      `A entrada no portal ${portal} aceita também ${part} na segunda etapa. A alteração foi feita a partir do endereço ${address}.`,
      NEW_PASSWORD,
    ],
    note: SAFE,
  }),
  removed: ({ portal, part, address }) => ({
    title: 'A verificação em duas etapas foi alterada',
    paragraphs: [
      `A entrada no portal ${portal} não aceita mais ${part} na segunda etapa. A alteração foi feita a partir do endereço ${address}.`,
      NEW_PASSWORD,
    ],
    note: SAFE,
  }),
  refused: ({ portal, part, address }) => ({
    title: 'Uma chave de acesso foi recusada',
    paragraphs: [
      `Alguém tentou usar no portal ${portal}, a partir do endereço ${address}, uma cópia da sua chave de acesso “${part}”.`,
      'Remova essa chave em Meu Perfil e crie uma nova senha.',
    ],
    note: 'Se você restaurou o seu dispositivo de uma cópia de segurança, cadastre a chave de novo.',
  }),
  off: ({ portal, address }) => ({
    title: 'A verificação em duas etapas foi desativada',
    paragraphs: [
      `A entrada no portal ${portal} volta a pedir somente a senha. A alteração foi feita a partir do endereço ${address}.`,
      NEW_PASSWORD,
    ],
    note: SAFE,
  }),
  reset: ({ portal }) => ({
    title: 'A verificação em duas etapas foi redefinida',
    paragraphs: [
      `Um administrador do portal ${portal} removeu a sua verificação em duas etapas, e a entrada volta a pedir somente a senha.`,
      'Ative-a novamente em Meu Perfil.',
    ],
    note: 'Se você não pediu isso, avise o administrador do portal.',
  }),
  recovery: ({ portal, address }) => ({
    title: 'Um código de recuperação foi usado',
    paragraphs: [
      `Alguém entrou no portal ${portal} com um dos seus códigos de recuperação, a partir do endereço ${address}.`,
      NEW_PASSWORD,
    ],
    note: 'Se foi você, o código usado não vale mais. Novos códigos podem ser gerados em Meu Perfil.',
  }),
};

/** The notice of a change of the second step. */
export const twoStepNotice = (
  { change, part = APP_PART, address }: Queued,
  { portal, publicUrl }: NoticeAt,
): Notice => ({
  ...LETTERS[change]({ portal, part, address }),
  action: { label: 'Abrir o portal', href: `${publicUrl}/admin/profile` },
});

/** Tells users what happened to their second step, so that they notice what they did not do. */
export const twoStepNotices = (deps: NoticeDeps): JobQueue<TwoStepChanged> =>
  userNotices<Queued>(deps, 'two-step-notice', twoStepNotice);
