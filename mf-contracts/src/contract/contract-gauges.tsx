import type { ContractLine } from 'api-contract';
import { formatDate, formatMoney, formatPercent, saoPauloToday } from 'api-contract/rules';
import { Gauge, t } from 'shared-ui';
import styled from 'styled-components';
import { itemAmounts } from './item-amounts';
import {
  contractValue,
  gaugeAngle,
  isOverContract,
  OVER_CONTRACT,
  valuePercent,
  volumePercent,
} from '../../wire/rules/gauges';
import { percentOfTerm } from '../../wire/rules/contract';

/** Side by side on a phone too: three dials in one column would push everything else out of view. */
const Dials = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${t.space(6)};
  @media (max-width: ${t.narrow}) {
    gap: ${t.space(3)};
  }
`;

/** The input of the gauges: a contract's items (each repeats the contract's dates) and Σ C6_VALOR of its orders. */
export interface GaugeSource {
  readonly items: readonly ContractLine[];
  readonly spent: string;
}

const over = (percent: string) => (isOverContract(percent) ? OVER_CONTRACT : undefined);

/**
 * The three gauges of a contract: volume consumed, time elapsed, value consumed (docs/product/contracts.md, 'Gauges').
 */
export function ContractGauges({ contract }: { contract: GaugeSource | undefined }) {
  const { volume, time, value, details } = contract ? readings(contract) : LOADING;
  const loading = !contract;
  return (
    <Dials>
      <Gauge
        label="Volume consumido"
        angle={gaugeAngle(volume)}
        text={formatPercent(volume)}
        detail={details.volume}
        over={over(volume)}
        loading={loading}
      />
      <Gauge
        label="Tempo decorrido"
        measure="time"
        angle={gaugeAngle(time)}
        text={formatPercent(time)}
        detail={details.time}
        loading={loading}
      />
      <Gauge
        label="Valor consumido"
        measure="value"
        angle={gaugeAngle(value)}
        text={formatPercent(value)}
        detail={details.value}
        over={over(value)}
        loading={loading}
      />
    </Dials>
  );
}

const LOADING = { volume: '', time: '', value: '', details: { volume: '', time: '', value: '' } };

/** An amount stays on one line with its unit. */
const whole = (amount: string) => amount.replaceAll(' ', '\u00a0');

function readings({ items, spent }: GaugeSource): typeof LOADING {
  const [first] = items;
  const only = items.length === 1 && first ? itemAmounts(first) : null;
  const [start = '', end = ''] = [first?.CN9_DTINIC, first?.CN9_DTFIM];
  return {
    volume: volumePercent(items),
    time: percentOfTerm(start, end, saoPauloToday()),
    value: valuePercent(spent, items),
    details: {
      volume: only ? `${whole(only.consumed)} de ${whole(only.initial)}` : `${items.length} produtos`,
      time: `${formatDate(start)} a ${formatDate(end)}`,
      value: `${whole(formatMoney(spent))} de ${whole(formatMoney(contractValue(items)))}`,
    },
  };
}
