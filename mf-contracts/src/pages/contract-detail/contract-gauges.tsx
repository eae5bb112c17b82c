import type { ContractDetail } from 'api-contract';
import {
  contractValue,
  formatDate,
  formatMoney,
  formatPercent,
  gaugeAngle,
  percentOfTerm,
  saoPauloToday,
  sumDecimals,
  valuePercent,
  VOLUME_WARNING,
  volumePercent,
  volumeRunsAhead,
} from 'api-contract/rules';
import { Card, Gauge, Grid } from 'shared-ui';
import { itemAmounts } from '../../contract/item-amounts';

/** The three gauges of a contract: volume consumed, time elapsed, value consumed (spec part 1 sections 2 and 9). */
export function ContractGauges({ contract }: { contract: ContractDetail | undefined }) {
  const { volume, time, value, details } = contract ? readings(contract) : LOADING;
  const loading = !contract;
  return (
    <Card title="Consumo do contrato">
      <Grid $min="13rem" $gap={6} $fit>
        <Gauge
          label="Volume consumido"
          angle={gaugeAngle(volume)}
          text={formatPercent(volume)}
          detail={details.volume}
          warning={volumeRunsAhead(volume, time) ? VOLUME_WARNING : undefined}
          loading={loading}
        />
        <Gauge
          label="Tempo decorrido"
          angle={gaugeAngle(time)}
          text={formatPercent(time)}
          detail={details.time}
          loading={loading}
        />
        <Gauge
          label="Valor consumido"
          angle={gaugeAngle(value)}
          text={formatPercent(value)}
          detail={details.value}
          loading={loading}
        />
      </Grid>
    </Card>
  );
}

const LOADING = { volume: '', time: '', value: '', details: { volume: '', time: '', value: '' } };

function readings(contract: ContractDetail): typeof LOADING {
  const { items, orders } = contract;
  const spent = sumDecimals(orders.map((order) => order.C6_VALOR));
  const only = items.length === 1 && items[0] ? itemAmounts(items[0]) : null;
  return {
    volume: volumePercent(items),
    time: percentOfTerm(contract.CN9_DTINIC, contract.CN9_DTFIM, saoPauloToday()),
    value: valuePercent(spent, items),
    details: {
      volume: only ? `${only.consumed} de ${only.initial}` : `${items.length} produtos`,
      time: `${formatDate(contract.CN9_DTINIC)} a ${formatDate(contract.CN9_DTFIM)}`,
      value: `${formatMoney(spent)} de ${formatMoney(contractValue(items))}`,
    },
  };
}
