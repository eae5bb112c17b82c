import { CONTRACT_SITUATION } from 'api-contract/rules';
import { StatusChip, type Tone } from 'shared-ui';
import { contractSituation } from '../../wire/rules/contract';

const TONES: Record<string, Tone> = {
  [CONTRACT_SITUATION.cancelled]: 'danger',
  [CONTRACT_SITUATION.inForce]: 'success',
  [CONTRACT_SITUATION.paused]: 'warning',
  [CONTRACT_SITUATION.finishRequested]: 'neutral',
  [CONTRACT_SITUATION.finished]: 'neutral',
};

/** A contract's situation (CN9_SITUAC) as colour and word. */
export function SituationChip({ code }: { code: string }) {
  return <StatusChip tone={TONES[code.trim()] ?? 'info'}>{contractSituation(code)}</StatusChip>;
}
