import type { ReactNode } from 'react';
import type { ContractDetail } from 'api-contract';
import {
  formatDate,
  formatPercent,
  formatTaxId,
  freightText,
  saoPauloToday,
  taxIdName,
  trimZeros,
} from 'api-contract/rules';
import { useRecordTitle } from 'host/portal';
import type { DetailItem } from 'shared-ui';
import { ButtonSkeleton, RecordHeader, type RecordFact } from 'shared-ui/content';
import { DaysToExpiry } from '../../contract/days-to-expiry';
import { itemAmounts, type ItemAmounts } from '../../contract/item-amounts';
import { SituationChip } from '../../contract/situation-chip';
import { deliveryText, vehicleText } from '../../../wire/rules/terms';
import { ofSeveralStores, percentOfTerm } from '../../../wire/rules/contract';

interface ContractSummaryProps {
  contract: ContractDetail | undefined;
  actions: ReactNode;
}

/** The contract's head and its own fields; ContractItems shows those of its items. */
export function ContractSummary({ contract, actions }: ContractSummaryProps) {
  const name = contract && (contract.CN9_ZCONCL.trim() || trimZeros(contract.CN9_NUMERO));
  useRecordTitle(name && `Contrato ${name}`);
  return (
    <RecordHeader
      kind="Contrato"
      name={name}
      state={contract && <SituationChip code={contract.CN9_SITUAC} />}
      dates={
        contract ? (
          <>
            Negociação <span>{trimZeros(contract.CN9_NUMERO)}</span> · {formatDate(contract.CN9_DTINIC)} a{' '}
            {formatDate(contract.CN9_DTFIM)}
          </>
        ) : (
          ''
        )
      }
      actions={contract ? actions : <ReportsSkeleton />}
      loading={!contract}
      facts={facts(contract)}
      more={more(contract)}
    />
  );
}

const ReportsSkeleton = () => (
  <>
    <ButtonSkeleton width="6.5rem" />
    <ButtonSkeleton width="8.5rem" />
  </>
);

/** `01, 02`; their CNPJ and city are shown with their products. */
const storesText = ({ items }: ContractDetail) =>
  [...new Set(items.map((one) => one.CNA_LOJACL.trim()))].sort().join(', ');

type Value = (known: ContractDetail) => DetailItem['value'];
const itemsOf =
  (contract: ContractDetail | undefined) =>
  (label: string, value: Value): DetailItem => ({ label, value: contract && value(contract) });

/** What a buyer asks first: what it is of, at what price, how much is left and for how long. The gauges say the rest. */
function facts(contract: ContractDetail | undefined): RecordFact[] {
  const today = saoPauloToday();
  const item = itemsOf(contract);
  const ofTheOne =
    (value: (amounts: ItemAmounts) => string): Value =>
    ({ items: [first, ...others] }) =>
      first && others.length === 0 ? value(itemAmounts(first)) : 'por produto';
  const products: Value = ({ items }) =>
    items.length > 1 ? `${items[0]?.CNB_DESCRI} e\u00a0mais\u00a0${items.length - 1}` : items[0]?.CNB_DESCRI;
  return [
    { ...item('Produto', products), long: true },
    item(
      'Valor unitário',
      ofTheOne(({ price }) => price),
    ),
    item(
      'Saldo de volume',
      ofTheOne(({ balance }) => balance),
    ),
    item('Dias para vencimento', (c) => <DaysToExpiry contract={c} today={today} />),
  ];
}

function more(contract: ContractDetail | undefined): DetailItem[] {
  const item = itemsOf(contract);
  return [
    item('% de prazo', (c) => formatPercent(percentOfTerm(c.CN9_DTINIC, c.CN9_DTFIM, saoPauloToday()))),
    item('Contrato do cliente', (c) => c.CN9_ZCONCL),
    item('Filial', (c) => c.CN9_FILIAL),
    item('Data inicial', (c) => formatDate(c.CN9_DTINIC)),
    item('Data final', (c) => formatDate(c.CN9_DTFIM)),
    item('Condição de pagamento', (c) => c.E4_DESCRI),
    item('Tipo de frete', (c) => freightText(c.CN9_ZTPFRE)),
    item('Veículo', (c) => vehicleText(c.CN9_ZTPVEI)),
    item('Entrega', (c) => deliveryText(c.CN9_ZLJSEN)),
    ...(contract && ofSeveralStores(contract.items)
      ? [item('Lojas', storesText)]
      : [
          item('Loja', (c) => c.CNA_LOJACL),
          item(taxIdName(contract?.A1_CGC ?? ''), (c) => formatTaxId(c.A1_CGC)),
          item('Município', (c) => c.A1_MUN),
        ]),
  ];
}
