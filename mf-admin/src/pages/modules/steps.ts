import { MODULE_ACTION } from 'api-contract/rules';
import type { ModuleState } from '../../../wire/modules';

const { release, canary, promote, withdraw, rollback, forward } = MODULE_ACTION;

/** What can be done to a module's versions. */
export type Step = typeof rollback | typeof forward | typeof promote | typeof withdraw;

/** The step that takes a module's newest change back; null where there is none. */
export function undoStep(module: ModuleState): Step | null {
  switch (module.log[0]?.action) {
    case canary:
      return module.canary ? withdraw : null;
    case rollback:
      return module.forward ? forward : null;
    case release:
    case promote:
    case forward:
      return module.back ? rollback : null;
    default:
      return module.live === null && module.back ? rollback : null;
  }
}

/** The steps a module can take now. */
export function stepsOf(module: ModuleState): Step[] {
  const steps: readonly (Step | false)[] = [
    module.canary !== null && promote,
    module.canary !== null && withdraw,
    module.back !== null && rollback,
    module.forward !== null && forward,
  ];
  return steps.filter((step) => step !== false);
}

/** Why a step cannot be taken although there is a version for it; null if it can. */
export function hindrance({ back, forward: next, canary: some }: ModuleState, step: Step): string | null {
  const unfit: Readonly<Record<Step, unknown>> = {
    [rollback]: back?.unfit,
    [forward]: next?.unfit,
    [promote]: some?.problem,
    [withdraw]: null,
  };
  return unfit[step] ? 'Este portal não pode executar esta versão.' : null;
}

/** The base that everybody gets after the step. */
export function nextBase(module: ModuleState, step: Step): string | null {
  if (step === rollback) return module.back?.base ?? null;
  if (step === forward) return module.forward?.base ?? null;
  return (step === promote ? module.canary : module.live)?.base ?? null;
}
