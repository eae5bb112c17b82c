import { useQuery } from '@tanstack/react-query';
import type { ContractParams } from 'api-contract';
import { BackLink, ErpAsOf, usePageParams } from 'host/portal';
import { Cluster, ErrorState, MessageState, Stack } from 'shared-ui';
import { fetchContract } from './contract-detail.api';
import { DetailGauges } from './detail-gauges';
import { ContractForecast } from './contract-forecast';
import { ContractItems } from './contract-items';
import { ContractOrders } from './contract-orders';
import { ContractSummary } from './contract-summary';
import { ContractTimeline } from './contract-timeline';
import { PurchasesChart } from './purchases-chart';
import { ReportButtons } from './report-button';
import { CONTRACT_NOT_FOUND } from '../../../wire/rules/contract';

/**
 * One contract: detail, gauges, purchases by month, orders and report (docs/product/contracts.md, 'Contract detail').
 */
export default function ContractDetailPage() {
  const params = usePageParams(['numero', 'filial']);
  return (
    <Stack $gap={5}>
      {params?.numero ? (
        <Contract key={params.numero + params.filial} params={params} />
      ) : (
        <>
          <BackLink to="/admin/contract-list" />
          <MessageState
            icon="alert"
            title="Link inválido."
            hint="Abra o contrato a partir da lista de contratos."
          />
        </>
      )}
    </Stack>
  );
}

function Contract({ params }: { params: ContractParams }) {
  const {
    data: contract,
    dataUpdatedAt,
    error,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['contracts', 'detail', params.numero, params.filial],
    queryFn: ({ signal }) => fetchContract(params, signal),
    meta: { silent: true },
  });
  return (
    <>
      <Cluster $justify="between">
        <BackLink to="/admin/contract-list" />
        {contract && <ErpAsOf loadedAt={dataUpdatedAt} atEnd />}
      </Cluster>
      {isError && !contract && (
        <ErrorState
          error={error}
          hint={`Erro na solicitação de Contratos: ${error.message}`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {contract === null && (
        <MessageState
          icon="search"
          title={CONTRACT_NOT_FOUND}
          hint="Ele não existe ou não pertence à empresa selecionada."
        />
      )}
      {(!isError || contract) && contract !== null && (
        <>
          <ContractSummary contract={contract} actions={<ReportButtons params={params} />} />
          <DetailGauges contract={contract} />
          {/* Hidden until the gauges have their final height, so that visible content does not shift. */}
          <Stack $gap={5} hidden={!contract}>
            <ContractForecast items={contract?.items ?? []} />
            <PurchasesChart params={params} start={contract?.CN9_DTINIC} />
            <ContractItems items={contract?.items ?? []} />
            <ContractOrders orders={contract?.orders ?? []} items={contract?.items ?? []} />
            {contract && <ContractTimeline contract={contract} />}
          </Stack>
        </>
      )}
    </>
  );
}
