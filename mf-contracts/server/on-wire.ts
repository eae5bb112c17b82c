import type { ContractDetail, ContractLine } from 'api-contract';
import { contractOnWire } from 'api/erp/reads/contract-rows';
import type { ErpContractDetail } from 'api/erp/reads/contracts';

export function detailOnWire({ items, ...contract }: ErpContractDetail): ContractDetail {
  const line: ContractLine & Pick<ContractDetail, 'orders'> = contractOnWire({
    ...contract,
    orders: [...contract.orders],
  });
  return { ...line, items: items.map(contractOnWire) };
}
