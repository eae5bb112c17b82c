import { MODULE_ACTION } from 'api-contract/rules';
import type { Tone } from 'shared-ui';
import type { Step } from './steps';
import type { ModuleChange, ModuleHealth, ModuleState, ShownVersion } from '../../../wire/modules';

/** `1.4.0+9f31c2ab0d12` as people know it: `1.4.0`. */
export const versionNumber = (version: string): string => version.split('+')[0] ?? '';

/** The account of a server's own commands, which is nobody's name. */
const SERVER_ACCOUNT = 'root';

/** Who made a change: 'por Rui Prado'; the account that a server's commands run as is no person. */
export const byWhom = (who: string): string =>
  who === SERVER_ACCOUNT ? 'por comando no servidor' : `por ${who}`;

/** `1.4.0 (9f31c2ab)`, for details: the hash tells two builds of one number apart. */
export function versionText(version: string): string {
  const [number = '', hash] = version.split('+');
  return hash === undefined ? number : `${number} (${hash.slice(0, 8)})`;
}

/** Whom a version is for: 'todos', '10% dos usuários', 'equipe interna', 'empresas 000123, 000456'. */
export function audienceText(to: string | null): string {
  if (to === null) return 'todos';
  if (to === 'staff') return 'equipe interna';
  const [, companies] = /^company=(.+)$/.exec(to) ?? [];
  if (companies !== undefined)
    return `${companies.includes(',') ? 'empresas' : 'empresa'} ${companies.split(',').join(', ')}`;
  return to.endsWith('%') ? `${to} dos usuários` : to;
}

/** Whom a partial version is for, and whether it goes on to more users by itself. */
export const canaryText = ({ to, by_steps }: NonNullable<ModuleState['canary']>): string =>
  by_steps ? `${audienceText(to)}, em etapas` : audienceText(to);

const PARTS = { host: 'o portal', api: 'a API' } as const;

/** What exactly is wrong: a requirement in words, else the file or the entry as the server names it. */
export function detailText({ detail, unmet }: NonNullable<ShownVersion['problem']>): string {
  if (!unmet) return detail ?? '';
  const { of, range, version } = unmet;
  return version === null
    ? `Pede ${PARTS[of]} '${range}', que não é uma faixa de versões.`
    : `Pede ${PARTS[of]} ${range}; no ar: ${version}.`;
}

/** The versions of a module that are shown to somebody. */
const shownOf = ({ live, canary }: ModuleState): ShownVersion[] =>
  [live, canary].filter((version) => version !== null);

/** Whether something is wrong with a version that somebody gets. */
export const isTroubled = (module: ModuleState): boolean =>
  shownOf(module).some(({ problem }) => problem !== null);

/** The answer to 'is everything in order?', in one sentence. */
export function healthText(modules: readonly ModuleState[]): string {
  const troubled = modules.filter(isTroubled);
  const live = modules.filter((module) => module.live !== null).length;
  if (troubled.length === 1) return `Um módulo com problema: ${troubled[0]?.title}.`;
  if (troubled.length > 1)
    return `${troubled.length} módulos com problema: ${troubled.map(({ title }) => title).join('; ')}.`;
  return live === 1 ? 'Um módulo no ar, em ordem.' : `${live} módulos no ar, todos em ordem.`;
}

/** The newest change of all modules, and whose it is; null where the logs are empty. */
export function lastChange(modules: readonly ModuleState[]): [ModuleState, ModuleChange] | null {
  const all = modules.flatMap((module) => module.log.map((change) => [module, change] as const));
  const [first] = all.sort(([, a], [, b]) => b.at.localeCompare(a.at));
  return first ? [first[0], first[1]] : null;
}

const { promote, withdraw, rollback, forward } = MODULE_ACTION;

/** What a step is called on its button. */
export const STEP_LABELS: Readonly<Record<Step, string>> = {
  [rollback]: 'Voltar versão',
  [forward]: 'Desfazer volta',
  [promote]: 'Liberar para todos',
  [withdraw]: 'Recolher',
};

/** What a reported module is called; the host is 'Portal'. */
export const titleOf = (modules: readonly ModuleState[], name: string): string =>
  modules.find((module) => module.name === name)?.title ?? 'Portal';

/** How a reported version is shown to users now. */
export function placeOf(
  modules: readonly ModuleState[],
  { name, base }: ModuleHealth,
): { readonly text: string; readonly tone: Tone } {
  const module = modules.find((one) => one.name === name);
  // The host before its first release.
  if (!module || module.live?.base === base) return { text: 'Para todos', tone: 'success' };
  if (module.canary?.base === base) return { text: 'Parcial', tone: 'info' };
  return { text: 'Fora do ar', tone: 'neutral' };
}

/** How often some kinds of faults were met. */
export const sumOf = (
  faults: ModuleHealth['faults'],
  kinds: readonly (keyof ModuleHealth['faults'])[],
): number => kinds.reduce((sum, kind) => sum + faults[kind], 0);

const decimals = (value: number, digits: number) =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: digits });

/** '0,42 s'; '—' where nothing was opened. */
export const loadText = (ms: number | null): string => (ms === null ? '—' : `${decimals(ms / 1000, 2)} s`);

/** The share of openings with a fault: '1,5%'. A load that fails is no opening, so the larger count is the whole. */
export function shareText({ loads, faulty_tabs }: Pick<ModuleHealth, 'loads' | 'faulty_tabs'>): string {
  const opened = Math.max(loads, faulty_tabs);
  return opened === 0 ? '—' : `${decimals((100 * faulty_tabs) / opened, 1)}%`;
}
