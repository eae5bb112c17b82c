import type { ContractDetail } from 'api-contract';
import {
  deliveryText,
  formatCnpj,
  formatDate,
  formatPercent,
  freightText,
  ofSeveralStores,
  percentOfTerm,
  saoPauloToday,
  vehicleText,
} from 'api-contract/rules';
import { Card, DetailGrid, type DetailItem } from 'shared-ui';
import { DaysToExpiry } from '../../contract/days-to-expiry';
import { SituationChip } from '../../contract/situation-chip';

/** The contract's own fields; ContractItems shows those of its items. */
export function ContractSummary({ contract }: { contract: ContractDetail | undefined }) {
  return (
    <Card title="Detalhe da negociação">
      <DetailGrid loading={!contract} items={summary(contract)} />
    </Card>
  );
}

/** `01, 02`; their CNPJ and city are shown with their products. */
const storesText = ({ items }: ContractDetail) =>
  [...new Set(items.map((one) => one.CNA_LOJACL.trim()))].sort().join(', ');

function summary(contract: ContractDetail | undefined): DetailItem[] {
  const today = saoPauloToday();
  const item = (label: string, value: (known: ContractDetail) => DetailItem['value']): DetailItem => ({
    label,
    value: contract && value(contract),
  });
  return [
    item('Nº da Negociação', (c) => c.CN9_NUMERO),
    item('Contrato do cliente', (c) => c.CN9_ZCONCL),
    item('Situação', (c) => <SituationChip code={c.CN9_SITUAC} />),
    item('Filial', (c) => c.CN9_FILIAL),
    item('Data inicial', (c) => formatDate(c.CN9_DTINIC)),
    item('Data final', (c) => formatDate(c.CN9_DTFIM)),
    item('Dias para vencimento', (c) => <DaysToExpiry contract={c} today={today} />),
    item('% de prazo', (c) => formatPercent(percentOfTerm(c.CN9_DTINIC, c.CN9_DTFIM, today))),
    item('Condição de pagamento', (c) => c.E4_DESCRI),
    item('Tipo de frete', (c) => freightText(c.CN9_ZTPFRE)),
    item('Veículo', (c) => vehicleText(c.CN9_ZTPVEI)),
    item('Entrega', (c) => deliveryText(c.CN9_ZLJSEN)),
    ...(contract && ofSeveralStores(contract.items)
      ? [item('Lojas', storesText)]
      : [
          item('Loja', (c) => c.CNA_LOJACL),
          item('CNPJ', (c) => formatCnpj(c.A1_CGC)),
          item('Município', (c) => c.A1_MUN),
        ]),
  ];
}
