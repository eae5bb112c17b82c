import type { ContractDetail } from 'api-contract';
import { sumDecimals } from 'api-contract/rules';
import { Card, Stack } from 'shared-ui';
import { ContractGauges, volumeWarning } from '../../contract/contract-gauges';
import { ForecastNote } from '../../contract/forecast-note';

/**
 * The gauges of the contract on the page; the value spent is Σ C6_VALOR of its orders
 * (docs/product/contracts.md, 'Gauges').
 */
export function DetailGauges({ contract }: { contract: ContractDetail | undefined }) {
  const source = contract && {
    items: contract.items,
    spent: sumDecimals(contract.orders.map((order) => order.C6_VALOR)),
  };
  const warning = source && volumeWarning(source);
  return (
    <Card title="Consumo do contrato">
      <Stack $gap={5}>
        <ContractGauges contract={source} />
        {warning && <ForecastNote words={{ title: warning, tone: 'warning' }} />}
      </Stack>
    </Card>
  );
}
