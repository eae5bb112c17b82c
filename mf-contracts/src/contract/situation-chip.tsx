import { contractSituation } from 'api-contract/rules';
import { StatusChip, type Tone } from 'shared-ui';

const TONES: Record<string, Tone> = {
  '01': 'danger',
  '05': 'success',
  '06': 'warning',
  '07': 'neutral',
  '08': 'neutral',
};

/** A contract's situation (CN9_SITUAC) as colour and word. */
export function SituationChip({ code }: { code: string }) {
  return <StatusChip tone={TONES[code.trim()] ?? 'info'}>{contractSituation(code)}</StatusChip>;
}
