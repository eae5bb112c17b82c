import type { ContractLine } from 'api-contract';
import { contractAddress, cutBranchCode } from 'api-contract/rules';
import { portalConfig } from 'host/portal';

/**
 * The address of a contract's page: negotiation number and branch code in base64 JSON
 * (docs/product/contracts.md, 'Contract list').
 */
export function contractPath({
  CN9_NUMERO,
  CN9_FILIAL,
}: Pick<ContractLine, 'CN9_NUMERO' | 'CN9_FILIAL'>): string {
  const filial = cutBranchCode(CN9_FILIAL, portalConfig().branch_length);
  return contractAddress(CN9_NUMERO, filial);
}
