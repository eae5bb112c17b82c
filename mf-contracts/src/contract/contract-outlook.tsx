import type { ContractLine } from 'api-contract';
import { saoPauloToday } from 'api-contract/rules';
import { volumePace } from '../../wire/rules/contract-pace';
import { ForecastNote } from './forecast-note';
import { contractOutlook } from './forecast-words';
import { VOLUME_WARNING } from '../../wire/rules/gauges';

/**
 * What becomes of a contract, in one sentence and what it is computed from: of several products the balance that ends
 * first; a volume ahead of its time goes before it (docs/product/contracts.md, 'Gauges').
 */
export function ContractOutlook({ items }: { items: readonly ContractLine[] }) {
  const today = saoPauloToday();
  const words = contractOutlook(items, today);
  if (!words) return null;
  if (volumePace(items, today).tone !== 'ahead') return <ForecastNote words={words} />;
  const basis = `${words.title}. ${words.basis}`;
  return <ForecastNote words={{ title: VOLUME_WARNING, basis, tone: 'warning' }} />;
}
