import type { ContractLine } from 'api-contract';
import { saoPauloToday } from 'api-contract/rules';
import { volumePace } from '../../wire/rules/contract-pace';
import { ForecastNote } from './forecast-note';
import { forecastWords } from './forecast-words';
import { firstToEnd } from '../../wire/rules/forecast';
import { VOLUME_WARNING } from '../../wire/rules/gauges';

/**
 * What becomes of a contract, in one sentence and what it is computed from: of several products the balance that ends
 * first; a volume ahead of its time goes before it (docs/product/contracts.md, 'Gauges').
 */
export function ContractOutlook({ items }: { items: readonly ContractLine[] }) {
  const today = saoPauloToday();
  const item = firstToEnd(items, today)?.item ?? items[0];
  if (!item) return null;
  const words = forecastWords(item, today);
  const about = items.length > 1 ? item.CNB_DESCRI : undefined;
  if (volumePace(items, today).tone !== 'ahead') return <ForecastNote words={words} about={about} />;
  const basis = `${about ? `${about}: ` : ''}${words.title}. ${words.basis}`;
  return <ForecastNote words={{ title: VOLUME_WARNING, basis, tone: 'warning' }} />;
}
