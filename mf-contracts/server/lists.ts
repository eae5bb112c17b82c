import { ACCESS, addDays, type ContractLine, contractLine } from 'api-contract';
import { contains, equals, from, oneOf, until } from 'api/db/list/conditions';
import { byDate, byName, byText } from 'api/db/list/declaration';
import {
  activeOn,
  CONTRACT_ITEMS,
  CONTRACT_LINE,
  CONTRACT_LOOKUPS,
  CONTRACT_ORDER,
  contractOnWire,
  type ErpContractLine,
  ownContracts,
} from 'api/erp/reads/contract-rows';
import { erpList } from 'api/erp/list';
import { contractColumns, contractList } from '../wire/rules/contract-columns';

/** 'Contratos': the items of sale contracts in their current revision (docs/product/contracts.md, 'Contract list'). */
export const contractRows = erpList({
  list: contractList,
  across: { total: 'cnb_sldmed * cnb_vlunit' },
  access: { anyOf: [ACCESS.contracts] },
  row: contractLine,
  report: contractColumns,
  columns: CONTRACT_LINE,
  from: CONTRACT_ITEMS,
  lookups: CONTRACT_LOOKUPS,
  toWire: (row: ErpContractLine): ContractLine => contractOnWire(row),
  own: ownContracts,
  filters: {
    CN9_NUMERO: equals('cn9_numero'),
    CN9_ZCONCL: contains('cn9_zconcl'),
    CNB_PARPRO: equals('cnb_parpro'),
    CN9_DTINIC: from('cn9_dtinic'),
    CN9_DTFIM: until('cn9_dtfim'),
    CN9_FILIAL: equals('cn9_filial'),
    CN9_SITUAC: oneOf('cn9_situac'),
  },
  sorts: {
    CN9_NUMERO: byText('cn9_numero'),
    CNB_DESCRI: byName('cnb_descri'),
    CN9_DTINIC: byDate('cn9_dtinic'),
    CN9_DTFIM: byDate('cn9_dtfim'),
  },
  unique: { columns: CONTRACT_ORDER, type: 'text' },
  views: {
    active: activeOn,
    ending: (p, today) => `${activeOn(p, today)} AND cn9_dtfim <= ${p.add(addDays(today, 60))}`,
  },
  options: { branches: 'cn9_filial', products: 'cnb_parpro' },
});

export const contractLists = [contractRows];
