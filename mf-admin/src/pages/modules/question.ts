import type { ModuleState } from 'api-contract';
import { MODULE_ACTION } from 'api-contract/rules';
import { audienceText, type Step, versionText } from './words';

const LATER =
  'Quem está com o portal aberto continua na versão que tem até carregar a página de novo; ninguém perde o que está digitando.';
const OWN =
  'Esta tela faz parte deste módulo: a outra versão pode não tê-la, e então só o comando de publicação desfaz a mudança.';

interface Question {
  readonly title: string;
  /** What will happen, in whole sentences. */
  readonly text: string;
  readonly label: string;
}

const named = (version: { readonly version: string } | null) => (version ? versionText(version.version) : '');
const instead = (live: ModuleState['live'], verb: string) =>
  live ? `no lugar da ${named(live)}` : `e o módulo volta a ${verb}`;

/** What is asked before a step. */
export function questionOf(module: ModuleState, step: Step): Question {
  const { title, live, canary, back, forward } = module;
  const whom = audienceText(canary?.to ?? null);
  const own = module.name === 'mf-admin' ? ` ${OWN}` : '';
  const keeps = canary ? ` A versão ${named(canary)} continua com: ${whom}.` : '';
  switch (step) {
    case MODULE_ACTION.rollback:
      return {
        title: `Voltar ${title} à versão ${named(back)}?`,
        text: `Todos os usuários passam a receber a versão ${named(back)}, ${instead(live, 'ficar no ar')}.${keeps} ${LATER} 'Desfazer volta' traz a versão atual de novo.${own}`,
        label: 'Voltar versão',
      };
    case MODULE_ACTION.forward:
      return {
        title: `Trazer a versão ${named(forward)} de ${title} de novo?`,
        text: `Todos os usuários passam a receber de novo a versão ${named(forward)}, ${instead(live, 'ficar no ar')}.${keeps} ${LATER}${own}`,
        label: 'Desfazer volta',
      };
    case MODULE_ACTION.promote:
      return {
        title: `Liberar a versão ${named(canary)} de ${title} para todos?`,
        text: `Hoje ela é só de: ${whom}. Todos os usuários passam a recebê-la, ${instead(live, 'ficar no ar')}. ${LATER}${own}`,
        label: 'Liberar para todos',
      };
    case MODULE_ACTION.withdraw:
      return {
        title: `Recolher a versão ${named(canary)} de ${title}?`,
        text: `Quem a recebe hoje (${whom}) ${live ? `volta à versão ${named(live)}, que é a dos demais` : 'fica sem este módulo, que não está no ar para mais ninguém'}. ${LATER}`,
        label: 'Recolher',
      };
  }
}
