import type { ContractDetail } from 'api-contract';
import { saoPauloToday, sumDecimals } from 'api-contract/rules';
import { Card, Stack } from 'shared-ui';
import { volumePace } from '../../../wire/rules/contract-pace';
import { ContractGauges } from '../../contract/contract-gauges';
import { ContractOutlook } from '../../contract/contract-outlook';
import { PaceReading } from '../../contract/pace-reading';

/**
 * The gauges of the contract on the page, its pace and what becomes of it; the value spent is Σ C6_VALOR of its orders
 * (docs/product/contracts.md, 'Gauges').
 */
export function DetailGauges({ contract }: { contract: ContractDetail | undefined }) {
  const source = contract && {
    items: contract.items,
    spent: sumDecimals(contract.orders.map((order) => order.C6_VALOR)),
  };
  return (
    <Card title="Consumo do contrato">
      <Stack $gap={5}>
        <ContractGauges contract={source} />
        {contract && (
          <>
            <PaceReading name="Ritmo do consumo" pace={volumePace(contract.items, saoPauloToday())} />
            <ContractOutlook items={contract.items} />
          </>
        )}
      </Stack>
    </Card>
  );
}
