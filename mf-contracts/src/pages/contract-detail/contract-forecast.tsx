import type { ContractLine } from 'api-contract';
import {
  consumptionForecast,
  displayUnit,
  formatVolume,
  saoPauloToday,
  toBillingUnit,
  type IsoDate,
} from 'api-contract/rules';
import { Card, DetailGrid, Stack, type DetailItem } from 'shared-ui';
import { ForecastNote } from '../../contract/forecast-note';
import { forecastWords } from '../../contract/forecast-words';

/** When each product's balance will end at the current pace, and what that is computed from (docs/adr/0020). */
export function ContractForecast({ items }: { items: readonly ContractLine[] }) {
  const today = saoPauloToday();
  return (
    <Card title="Previsão de consumo">
      <Stack $gap={5}>
        {items.map((item) => (
          <Stack key={`${item.CNB_NUMERO}/${item.CNB_ITEM}`} $gap={4}>
            <ForecastNote
              words={forecastWords(item, today)}
              about={items.length > 1 ? item.CNB_DESCRI : undefined}
            />
            <Figures item={item} today={today} />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

function Figures({ item, today }: { item: ContractLine; today: IsoDate }) {
  const forecast = consumptionForecast(item, today);
  if (forecast.kind !== 'projected') return null;
  const volume = (quantity: string) => formatVolume(toBillingUnit(quantity, item), displayUnit(item));
  const figures: DetailItem[] = [
    { label: 'Ritmo atual por mês', value: volume(forecast.pace) },
    { label: 'Ritmo para usar todo o saldo', value: volume(forecast.neededPace) },
    { label: 'Saldo atual', value: volume(item.CNB_SLDMED) },
    { label: 'Saldo previsto na data final', value: volume(forecast.leftAtEnd) },
  ];
  return <DetailGrid items={figures} />;
}
