import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OrderProduct } from 'api-contract';
import { formatDate, shortContractNumber } from 'api-contract/rules';
import { Card, Cluster, DetailGrid, Stack } from 'shared-ui';
import { balances, contractItems } from '../../request/order-summary';
import { Picker } from '../../parts/picker';
import { fetchContracts } from './order-new.api';
import { contractFields, withProduct, type StepProps } from './order-new.form';
import { Chosen } from '../../parts/chosen';
import { Refusal } from '../../request/refusal';

/** Step 1: a product, and one of its negotiations. */
export function ProductStep({ form, products, refused }: StepProps & { products: readonly OrderProduct[] }) {
  const { values, errors } = form;
  const contracts = useQuery({
    queryKey: ['order-contracts', values.product],
    queryFn: () => fetchContracts(values.product),
    enabled: values.product !== '',
    // The balance changes with every order.
    staleTime: 0,
  });
  // The only negotiation is no choice; of an order that nobody has touched it is no change either.
  useEffect(() => {
    const [only, ...others] = contracts.data ?? [];
    if (!only || others.length > 0 || values.contract) return;
    if (form.dirty) form.set(contractFields(only));
    else form.reset({ ...values, ...contractFields(only) });
  }, [contracts.data, form, values]);
  return (
    <Stack>
      <Card title="Produto" required>
        <Chosen error={errors.product} text={values.product_name} empty="Nenhum produto escolhido.">
          <Picker
            title="Selecionar produto"
            chosen={values.product}
            choices={products.map((product) => ({
              key: product.B1_COD,
              label: product.B1_DESC,
              detail: product.B1_COD,
              more: product.B1_COD,
              value: product,
            }))}
            failed={null}
            onRetry={() => undefined}
            onPick={(product) => form.set(withProduct(values, product))}
          />
        </Chosen>
      </Card>
      <Card title="Negociação" required>
        <Stack>
          <Cluster $justify="between">
            <Chosen
              error={errors.internal_contract}
              text={values.contract ? `Negociação ${values.internal_contract}` : ''}
              empty={values.product === '' ? 'Escolha antes o produto.' : 'Nenhuma negociação escolhida.'}
            >
              <Picker
                title="Selecionar negociação"
                chosen={values.internal_contract}
                disabled={values.product === ''}
                choices={contracts.data?.map((contract) => ({
                  key: `${contract.CN9_FILIAL} ${contract.CN9_NUMERO} ${contract.CNB_NUMERO} ${contract.CNB_ITEM}`,
                  label: `${shortContractNumber(contract.CN9_NUMERO)} · ${contract.CN9_FILIAL}`,
                  detail: `Disponível ${balances(contract).available}, vence em ${formatDate(contract.CN9_DTFIM)}`,
                  more: contract.CN9_ZCONCL,
                  value: contract,
                }))}
                failed={contracts.error}
                onRetry={() => void contracts.refetch()}
                onPick={(contract) => form.set(contractFields(contract))}
              />
            </Chosen>
          </Cluster>
          {refused?.field === 'internal_contract' && <Refusal of={refused} />}
          {values.contract && <DetailGrid items={contractItems(values.contract)} />}
        </Stack>
      </Card>
    </Stack>
  );
}
