import type { ContractLine } from 'api-contract';
import { defineList } from 'shared-ui/list';
import { contractPath } from '../../contract/contract-path';
import { contractColumns } from './contract-list.columns';
import { branchOptions, negotiationOptions, productOptions, situationOptions } from './contract-list.options';

/** The contract list: filters, sorts and columns of spec part 1 section 2, 'Contracts list'. */
export const contractList = defineList<ContractLine>({
  key: 'contracts',
  title: 'Contratos',
  columns: contractColumns,
  filters: [
    { type: 'select', name: 'CN9_NUMERO', label: 'Nº da Negociação', options: negotiationOptions },
    { type: 'text', name: 'CN9_ZCONCL', label: 'N° Contrato do cliente' },
    { type: 'select', name: 'CNB_PARPRO', label: 'Produto', options: productOptions },
    { type: 'date', name: 'CN9_DTINIC', label: 'Data Inicio' },
    { type: 'date', name: 'CN9_DTFIM', label: 'Data Fim' },
    { type: 'select', name: 'CN9_FILIAL', label: 'Filial', options: branchOptions },
    { type: 'select', name: 'CN9_SITUAC', label: 'Situação', options: situationOptions },
  ],
  sorts: [
    { value: 'CN9_NUMERO', label: 'Nº da Negociação' },
    { value: 'CNB_DESCRI', label: 'Produto' },
    { value: 'CN9_DTINIC', label: 'Data Inicial' },
    { value: 'CN9_DTFIM', label: 'Data Final' },
  ],
  rowKey: (row) => [row.CN9_FILIAL, row.CN9_NUMERO, row.CNB_NUMERO, row.CNB_ITEM].join('/'),
  rowHref: contractPath,
  rowLabel: (row) => `Detalhe da negociação ${row.CN9_NUMERO}, ${row.CNB_DESCRI}`,
  can: { extract: true },
  errorPrefix: 'Erro na solicitação de Contratos:',
});
