import { MODULE_ACTION } from 'api-contract/rules';
import type { Step } from './steps';
import { audienceText, versionNumber, versionText } from './words';
import type { ModuleState } from '../../../wire/modules';

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

/** Later versions that a rollback leaves out, in a sentence of its own. */
function leavesOut(back: ModuleState['back']): string {
  const skipped = back?.skipped ?? [];
  if (skipped.length === 0) return '';
  const names = skipped.map(versionNumber).join(', ');
  return skipped.length === 1
    ? ` A versão ${names} fica de fora: teve falhas.`
    : ` As versões ${names} ficam de fora: tiveram falhas.`;
}

/** What is asked before a step. */
export function questionOf(module: ModuleState, step: Step): Question {
  const { title, live, canary, back, forward } = module;
  // Two builds of one number are told apart by their hash.
  const numbers = [live, canary, back, forward].flatMap((one) => (one ? [versionNumber(one.version)] : []));
  const named = (one: { readonly version: string } | null) => {
    if (!one) return '';
    const number = versionNumber(one.version);
    return numbers.filter((other) => other === number).length > 1 ? versionText(one.version) : number;
  };
  const instead = (verb: string) => (live ? `no lugar da ${named(live)}` : `e o módulo volta a ${verb}`);
  const whom = audienceText(canary?.to ?? null);
  const own = module.name === 'mf-admin' ? ` ${OWN}` : '';
  const keeps = canary ? ` A versão ${named(canary)} continua com: ${whom}.` : '';
  switch (step) {
    case MODULE_ACTION.rollback:
      return {
        title: `Voltar ${title} à versão ${named(back)}?`,
        text: `Todos os usuários passam a receber a versão ${named(back)}, ${instead('ficar no ar')}.${keeps}${leavesOut(back)} ${LATER} 'Desfazer volta' traz a versão atual de novo.${own}`,
        label: 'Voltar versão',
      };
    case MODULE_ACTION.forward:
      return {
        title: `Trazer a versão ${named(forward)} de ${title} de novo?`,
        text: `Todos os usuários passam a receber de novo a versão ${named(forward)}, ${instead('ficar no ar')}.${keeps} ${LATER}${own}`,
        label: 'Desfazer volta',
      };
    case MODULE_ACTION.promote:
      return {
        title: `Liberar a versão ${named(canary)} de ${title} para todos?`,
        text: `Hoje ela é só de: ${whom}. Todos os usuários passam a recebê-la, ${instead('ficar no ar')}. ${LATER}${own}`,
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
