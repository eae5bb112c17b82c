import { type ContractDetail, type ContractLine, namedBranch } from 'api-contract';
import type { ErpContractLine } from '../erp/reads/contract-rows';
import type { ErpContractDetail } from '../erp/reads/contracts';

/** A contract line in the wire format: `CN9_FILIAL` is `code - name` (docs/product/calls.md, 'Values'). */
export function contractOnWire<Line extends ErpContractLine>({ M0_FILIAL, ...line }: Line) {
  return { ...line, CN9_FILIAL: namedBranch(line.CN9_FILIAL, M0_FILIAL) };
}

export function detailOnWire({ items, ...contract }: ErpContractDetail): ContractDetail {
  const line: ContractLine & Pick<ContractDetail, 'orders'> = contractOnWire({
    ...contract,
    orders: [...contract.orders],
  });
  return { ...line, items: items.map(contractOnWire) };
}
