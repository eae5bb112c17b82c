import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { FoundProduct, OrderCustomer } from 'api-contract';
import { formatDate, formatTaxId, saoPauloToday, taxIdName } from 'api-contract/rules';
import { Form, useForm } from 'host/forms';
import { navigate, queryClient } from 'host/portal';
import { useSearchParams } from 'host/router';
import { Button, Card, DetailGrid, ErrorState, MessageState, Stack, toast } from 'shared-ui';
import { CardSkeleton } from 'shared-ui/content';
import { FileDrop } from 'shared-ui/forms';
import { ATTACHMENT_FIELD, AttachmentCard } from '../../quotation/attachment-card';
import { fetchProduct, saveQuotation } from '../../quotation/quotation.api';
import { FormActions } from '../../parts/form-actions';
import { fetchCompany } from './licitation-form.api';
import {
  bodyOf,
  EMPTY_QUOTATION,
  productFields,
  quotationRules,
  type QuotationForm,
} from './licitation-form.form';
import {
  DeliveryCard,
  PackagingCard,
  ProductCard,
  PurposeCard,
  ResellerField,
  ShippingCard,
} from './quotation-fields';
import type { QuotationSaved } from '../../../wire/quotations';
import {
  COMPANY_TYPE,
  COMPANY_TYPE_LABELS,
  type CompanyType,
  companyTypeOf,
  hasDelivery,
} from '../../../wire/rules/quotations';

const LIST = '/admin/licitation-list';

/**
 * `/admin/licitation-form`: a quotation is asked for, in the layout of the company's sector
 * (docs/product/orders.md, 'Quotations').
 */
export default function LicitationFormPage() {
  const { data, error, isError, isFetching, isPending, refetch } = useQuery({
    queryKey: ['quotation-company'],
    queryFn: ({ signal }) => fetchCompany(signal),
    meta: { silent: true },
  });
  const [search] = useSearchParams();
  const wanted = search.get('product') ?? '';
  const product = useQuery({
    queryKey: ['product-name', wanted],
    queryFn: ({ signal }) => fetchProduct(wanted, signal),
    enabled: wanted !== '',
  });
  if (isError) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (isPending || product.isLoading)
    return (
      <Stack aria-busy="true">
        <CardSkeleton title="Solicitante" shape="lines" count={2} />
        <CardSkeleton title="Produto" count={3} />
        <CardSkeleton title="Embalagem" count={4} />
      </Stack>
    );
  if (!data)
    return (
      <MessageState
        icon="inbox"
        title="A empresa ativa não foi encontrada no ERP."
        hint="Troque de empresa no cabeçalho, ou fale com o atendimento."
      />
    );
  return (
    <QuotationRequest company={data} type={companyTypeOf(data.A1_SETOR)} product={product.data ?? null} />
  );
}

const leave = () => {
  void queryClient.invalidateQueries({ queryKey: ['list'] });
  navigate(LIST, { discard: true });
};

/** The form; once it is saved, what is left of it is its attachment. */
function QuotationRequest(props: {
  company: OrderCustomer;
  type: CompanyType;
  /** The product that the address names. */
  product: FoundProduct | null;
}) {
  const { company, type, product } = props;
  const [saved, setSaved] = useState<{ id: number; file: File } | null>(null);
  const form = useForm<QuotationForm, QuotationSaved>({
    start: product ? { ...EMPTY_QUOTATION, ...productFields(product) } : EMPTY_QUOTATION,
    rules: quotationRules(type),
    // What was begun with a product of the address is not what was begun without.
    draft: { key: ['quotation', type, ...(product ? [product.B1_COD] : [])].join('.'), version: 1 },
    send: (values, { idempotencyKey }) => saveQuotation(bodyOf(values, type), idempotencyKey),
    onSent: ({ id }, { values: { file } }) => {
      toast.success('Cotação enviada com sucesso!');
      if (file) setSaved({ id, file });
      else leave();
    },
  });
  if (saved)
    return (
      <AttachmentCard
        id={saved.id}
        title={`Anexo da cotação ${saved.id}`}
        first={saved.file}
        onSent={leave}
        skip={{ label: 'Concluir sem anexo', run: leave }}
      />
    );
  const isPublic = type === COMPANY_TYPE.public;
  return (
    <Form form={form}>
      <Stack>
        <Card title="Solicitante">
          <DetailGrid
            items={[
              { label: 'Empresa', value: company.A1_NOME },
              { label: taxIdName(company.A1_CGC), value: formatTaxId(company.A1_CGC) },
              { label: 'Tipo', value: COMPANY_TYPE_LABELS[type] },
              { label: 'Data', value: formatDate(saoPauloToday()) },
            ]}
          />
        </Card>
        {isPublic && <PurposeCard form={form} />}
        <ProductCard form={form} type={type}>
          {!isPublic && <ResellerField form={form} />}
        </ProductCard>
        <PackagingCard form={form} />
        <ShippingCard form={form} />
        {hasDelivery(form.values, type) && <DeliveryCard form={form} type={type} />}
        <Card title="Documentos">
          <FileDrop {...ATTACHMENT_FIELD} {...form.field('file')} />
        </Card>
        <FormActions>
          <Button type="submit" variant="primary" loading={form.busy}>
            Enviar cotação
          </Button>
        </FormActions>
      </Stack>
    </Form>
  );
}
