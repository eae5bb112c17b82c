import { formatNumber, formatTaxId, taxIdName, YES } from 'api-contract/rules';
import { Card, DetailGrid, type DetailItem } from 'shared-ui';
import { COMPANY_TYPE_LABELS } from './company-type';
import type { Quotation } from '../../wire/quotations';
import { COMPANY_TYPE } from '../../wire/rules/quotations';
import { type companyTypeOf, hasDelivery, placeField } from '../../wire/rules/quotation';

/** `1234.5` as `1.234,50`: as the list has it, but with the third decimal if one was asked for. */
const amount = (text: string): string =>
  text === '' ? '' : formatNumber(text, Math.max(2, (text.split('.')[1] ?? '').replace(/0+$/, '').length));

const yesNo = (value: string): string => (value === YES ? 'Sim' : 'Não');
/** 'Sim' with what it was specified by. */
const yesWith = (value: string, how: string): string =>
  value === YES && how !== '' ? `Sim · ${how}` : yesNo(value);

type Type = ReturnType<typeof companyTypeOf>;

function deliveryItems(of: Quotation, type: Type): DetailItem[] {
  return [
    { label: 'Prazo de entrega', value: of.deadline },
    { label: 'Número de entregas', value: of.number_of_deliveries },
    { label: 'Quantidade por entrega', value: amount(of.amount_of_product) },
    { label: 'Fornecimento até', value: of.duration_of_supply },
    { label: 'Local de entrega', value: of[placeField(type)] },
    { label: 'Bairro', value: of.delivery_neighborhood },
    { label: 'Cidade', value: of.city },
    { label: 'UF', value: of.uf },
  ];
}

/** A quotation to be read, in the layout it was sent in (docs/product/orders.md, 'Quotations'). */
export function QuotationDetails({ of }: { of: Quotation }) {
  const isPublic = of.company_type === COMPANY_TYPE.public;
  const type = isPublic ? COMPANY_TYPE.public : COMPANY_TYPE.private;
  return (
    <>
      <Card title="Solicitante">
        <DetailGrid
          items={[
            { label: 'Empresa', value: of.company_name },
            { label: taxIdName(of.cnpj), value: formatTaxId(of.cnpj) },
            { label: 'Tipo', value: COMPANY_TYPE_LABELS[type] },
            { label: 'Data', value: of.date },
            { label: 'Solicitante', value: of.user_name },
            ...(isPublic ? [{ label: 'Finalidade da cotação', value: of.purpose_of_quotation }] : []),
          ]}
        />
      </Card>
      <Card title="Produto">
        <DetailGrid
          items={[
            { label: 'Produto', value: of.product_name },
            { label: 'Código', value: of.product },
            { label: 'Quantidade', value: [amount(of.quantity), of.unit].filter(Boolean).join(' ') },
            ...(isPublic ? [] : [{ label: 'O produto será revendido', value: yesNo(of.reseller) }]),
          ]}
        />
      </Card>
      <Card title="Embalagem">
        <DetailGrid
          items={[
            { label: 'Contêiner', value: of.container },
            { label: 'Em bombonas (kg ou litros)', value: yesWith(of.select_bonbons, of.kg_l) },
            { label: 'Em sacos (kg)', value: yesWith(of.select_bags, of.bags) },
            { label: 'Retirada das embalagens vazias', value: yesNo(of.remove_packaging) },
          ]}
        />
      </Card>
      <Card title="Transporte">
        <DetailGrid
          items={[
            { label: 'Veículos', value: of.delivery_type },
            { label: 'Frete', value: of.shipping_type },
            { label: 'Ajudante', value: yesNo(of.shipping_helper) },
            { label: 'Empilhadeira', value: yesNo(of.shipping_forklift) },
            { label: 'Bomba e painel', value: yesNo(of.shipping_pump_and_panel) },
            { label: 'Tanque', value: yesWith(of.shipping_tank, of.shipping_especification_tank) },
          ]}
        />
      </Card>
      {hasDelivery(of, type) && (
        <Card title="Entrega">
          <DetailGrid items={deliveryItems(of, type)} />
        </Card>
      )}
    </>
  );
}
