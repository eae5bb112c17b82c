import { formatNumber, formatTaxId, taxIdName, YES } from 'api-contract/rules';
import { Card, DetailGrid, type DetailItem } from 'shared-ui';
import type { Quotation } from '../../wire/quotations';
import {
  COMPANY_TYPE,
  COMPANY_TYPE_LABELS,
  type CompanyType,
  hasDelivery,
  placeField,
} from '../../wire/rules/quotations';

/** `1234.5` as `1.234,50`: as the list has it, but with the third decimal if one was asked for. */
const amount = (text: string): string =>
  text === '' ? '' : formatNumber(text, Math.max(2, (text.split('.')[1] ?? '').replace(/0+$/, '').length));

const yesNo = (value: string): string => (value === YES ? 'Sim' : 'Não');
/** 'Sim' with what it was specified by. */
const yesWith = (value: string, how: string): string =>
  value === YES && how !== '' ? `Sim · ${how}` : yesNo(value);

function deliveryItems(quotation: Quotation, type: CompanyType): DetailItem[] {
  return [
    { label: 'Prazo de entrega', value: quotation.deadline },
    { label: 'Número de entregas', value: quotation.number_of_deliveries },
    { label: 'Quantidade por entrega', value: amount(quotation.amount_of_product) },
    { label: 'Fornecimento até', value: quotation.duration_of_supply },
    { label: 'Local de entrega', value: quotation[placeField(type)] },
    { label: 'Bairro', value: quotation.delivery_neighborhood },
    { label: 'Cidade', value: quotation.city },
    { label: 'UF', value: quotation.uf },
  ];
}

/** A quotation to be read, in the layout it was sent in (docs/product/orders.md, 'Quotations'). */
export function QuotationDetails({ quotation }: { quotation: Quotation }) {
  const isPublic = quotation.company_type === COMPANY_TYPE.public;
  const type = isPublic ? COMPANY_TYPE.public : COMPANY_TYPE.private;
  return (
    <>
      <Card title="Solicitante">
        <DetailGrid
          items={[
            { label: 'Empresa', value: quotation.company_name },
            { label: taxIdName(quotation.cnpj), value: formatTaxId(quotation.cnpj) },
            { label: 'Tipo', value: COMPANY_TYPE_LABELS[type] },
            { label: 'Data', value: quotation.date },
            { label: 'Solicitante', value: quotation.user_name },
            ...(isPublic ? [{ label: 'Finalidade da cotação', value: quotation.purpose_of_quotation }] : []),
          ]}
        />
      </Card>
      <Card title="Produto">
        <DetailGrid
          items={[
            { label: 'Produto', value: quotation.product_name },
            { label: 'Código', value: quotation.product },
            {
              label: 'Quantidade',
              value: [amount(quotation.quantity), quotation.unit].filter(Boolean).join(' '),
            },
            ...(isPublic ? [] : [{ label: 'O produto será revendido', value: yesNo(quotation.reseller) }]),
          ]}
        />
      </Card>
      <Card title="Embalagem">
        <DetailGrid
          items={[
            { label: 'Contêiner', value: quotation.container },
            { label: 'Em bombonas (kg ou litros)', value: yesWith(quotation.select_bonbons, quotation.kg_l) },
            { label: 'Em sacos (kg)', value: yesWith(quotation.select_bags, quotation.bags) },
            { label: 'Retirada das embalagens vazias', value: yesNo(quotation.remove_packaging) },
          ]}
        />
      </Card>
      <Card title="Transporte">
        <DetailGrid
          items={[
            { label: 'Veículos', value: quotation.delivery_type },
            { label: 'Frete', value: quotation.shipping_type },
            { label: 'Ajudante', value: yesNo(quotation.shipping_helper) },
            { label: 'Empilhadeira', value: yesNo(quotation.shipping_forklift) },
            { label: 'Bomba e painel', value: yesNo(quotation.shipping_pump_and_panel) },
            {
              label: 'Tanque',
              value: yesWith(quotation.shipping_tank, quotation.shipping_especification_tank),
            },
          ]}
        />
      </Card>
      {hasDelivery(quotation, type) && (
        <Card title="Entrega">
          <DetailGrid items={deliveryItems(quotation, type)} />
        </Card>
      )}
    </>
  );
}
