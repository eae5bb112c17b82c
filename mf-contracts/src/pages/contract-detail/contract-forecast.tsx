import type { ContractLine } from 'api-contract';
import { displayUnit, formatVolume, saoPauloToday, toBillingUnit } from 'api-contract/rules';
import { Card, DetailGrid, Stack, t } from 'shared-ui';
import styled from 'styled-components';
import { forecastWords } from '../../contract/forecast-words';
import { consumptionForecast, type Projection } from '../../../wire/rules/forecast';

const Product = styled.h3`
  font-size: ${t.size.md};
  font-weight: 600;
`;
const Words = styled.p`
  color: ${t.color.inkSoft};
`;

/** What each product's forecast is computed from (docs/adr/0020); the sentence of the only one stands with the gauges. */
export function ContractForecast({ items }: { items: readonly ContractLine[] }) {
  const today = saoPauloToday();
  const forecasts = items.map((item) => ({ item, forecast: consumptionForecast(item, today) }));
  const several = items.length > 1;
  if (!several && forecasts[0]?.forecast.kind !== 'projected') return null;
  return (
    <Card title="Previsão de consumo">
      <Stack $gap={5}>
        {forecasts.map(({ item, forecast }) => (
          <Stack key={`${item.CNB_NUMERO}/${item.CNB_ITEM}`} $gap={2}>
            {several && (
              <div>
                <Product>{item.CNB_DESCRI}</Product>
                <Words>{forecastWords(item, today).title}</Words>
              </div>
            )}
            {forecast.kind === 'projected' && <Figures item={item} forecast={forecast} />}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

function Figures({ item, forecast }: { item: ContractLine; forecast: Projection }) {
  const volume = (quantity: string) => formatVolume(toBillingUnit(quantity, item), displayUnit(item));
  return (
    <DetailGrid
      items={[
        { label: 'Ritmo atual por mês', value: volume(forecast.pace) },
        { label: 'Ritmo para usar todo o saldo', value: volume(forecast.neededPace) },
        { label: 'Saldo atual', value: volume(item.CNB_SLDMED) },
        { label: 'Saldo previsto na data final', value: volume(forecast.leftAtEnd) },
      ]}
    />
  );
}
