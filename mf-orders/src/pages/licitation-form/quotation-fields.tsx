import type { ReactNode } from 'react';
import {
  NO,
  QUOTATION_CONTAINERS,
  QUOTATION_FREIGHTS,
  QUOTATION_PURPOSE,
  QUOTATION_UNITS,
  QUOTATION_VEHICLES,
  saoPauloToday,
  STATES,
  YES,
} from 'api-contract/rules';
import type { FormApi } from 'host/forms';
import { Card, Cluster, Grid, RadioGroup, Select, Stack, t, TextField } from 'shared-ui';
import { DatePicker } from 'shared-ui/date-picker';
import { Checkbox, QuantityField } from 'shared-ui/forms';
import styled from 'styled-components';
import { ProductSearch } from '../../quotation/product-search';
import { Chosen } from '../../parts/chosen';
import { DECIMALS, productFields, withVehicle, type QuotationForm } from './licitation-form.form';
import {
  type CompanyType,
  OTHER_UNIT,
  placeField,
  unitField,
  vehiclesOf,
} from '../../../wire/rules/quotations';

interface FieldsProps {
  form: FormApi<QuotationForm>;
  type: CompanyType;
}

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const PURPOSES = same(Object.values(QUOTATION_PURPOSE));
const UNITS = same(QUOTATION_UNITS);
const CONTAINERS = same(QUOTATION_CONTAINERS);
const UFS = same(STATES);
const FREIGHTS = QUOTATION_FREIGHTS.map((value) => ({
  value,
  label: value === 'CIF' ? 'CIF (entregue pelo fornecedor)' : 'FOB (retirado pelo cliente)',
}));

type YesNoField = Extract<
  keyof QuotationForm,
  | 'select_bonbons'
  | 'select_bags'
  | 'remove_packaging'
  | 'shipping_helper'
  | 'shipping_forklift'
  | 'shipping_pump_and_panel'
  | 'shipping_tank'
  | 'reseller'
>;

/** A yes or no of the quotation, which travels as a word. */
function YesNo({ form, name, label }: { form: FormApi<QuotationForm>; name: YesNoField; label: string }) {
  return (
    <Checkbox
      label={label}
      name={name}
      checked={form.values[name] === YES}
      onChange={(on) => form.set({ [name]: on ? YES : NO })}
    />
  );
}

/** What a public body wants the prices for. */
export function PurposeCard({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <Card title="Finalidade">
      <RadioGroup label="Finalidade da cotação" options={PURPOSES} {...form.field('purpose_of_quotation')} />
    </Card>
  );
}

/** What is asked for, and how much of it; `children` are fields of one layout only. */
export function ProductCard({ form, type, children }: FieldsProps & { children?: ReactNode }) {
  const { values } = form;
  const unit = unitField(type);
  // Binds the product, so that what is wrong with it stands here.
  const product = form.field('product');
  return (
    <Card title="Produto" required>
      <Stack>
        <Chosen error={product.error} text={values.product_name} empty="Nenhum produto escolhido.">
          <ProductSearch chosen={values.product} onPick={(product) => form.set(productFields(product))} />
        </Chosen>
        <Grid>
          <QuantityField label="Quantidade" decimals={DECIMALS.quantity} {...form.field('quantity')} />
          <Select
            label="Unidade de fornecimento"
            placeholder="Selecione"
            options={UNITS}
            {...form.field(unit)}
          />
          {values[unit] === OTHER_UNIT && (
            <TextField label="Especifique a unidade" maxLength={60} {...form.field('specification')} />
          )}
        </Grid>
        {children}
      </Stack>
    </Card>
  );
}

/** Of a private company: whether it sells on. */
export const ResellerField = ({ form }: Pick<FieldsProps, 'form'>) => (
  <YesNo form={form} name="reseller" label="O produto será revendido" />
);

/** Containers, drums, bags and what becomes of them. */
export function PackagingCard({ form }: Pick<FieldsProps, 'form'>) {
  const { values } = form;
  return (
    <Card title="Embalagem">
      <Stack>
        <Grid>
          <Select
            label="Contêiner"
            placeholder="Não se aplica"
            options={CONTAINERS}
            {...form.field('container')}
          />
        </Grid>
        <YesNo form={form} name="select_bonbons" label="Em bombonas" />
        {values.select_bonbons === YES && (
          <Grid>
            <TextField
              label="Capacidade da bombona (kg ou litros)"
              hint="Por exemplo: 50 L."
              maxLength={60}
              {...form.field('kg_l')}
            />
          </Grid>
        )}
        <YesNo form={form} name="select_bags" label="Em sacos" />
        {values.select_bags === YES && (
          <Grid>
            <TextField
              label="Peso do saco (kg)"
              hint="Por exemplo: 25 kg."
              maxLength={60}
              {...form.field('bags')}
            />
          </Grid>
        )}
        <YesNo form={form} name="remove_packaging" label="Com retirada das embalagens vazias" />
      </Stack>
    </Card>
  );
}

/** Vehicles, freight and what unloading needs. */
export function ShippingCard({ form }: Pick<FieldsProps, 'form'>) {
  const { values } = form;
  const chosen = vehiclesOf(values.delivery_type);
  return (
    <Card title="Transporte">
      <Stack>
        <Group label="Veículos para a entrega">
          {QUOTATION_VEHICLES.map((vehicle) => (
            <Checkbox
              key={vehicle}
              label={vehicle}
              checked={chosen.includes(vehicle)}
              onChange={(on) => form.set({ delivery_type: withVehicle(values.delivery_type, vehicle, on) })}
            />
          ))}
        </Group>
        <Grid>
          <Select label="Frete" placeholder="Selecione" options={FREIGHTS} {...form.field('shipping_type')} />
        </Grid>
        <Group label="Para a descarga é preciso">
          <YesNo form={form} name="shipping_helper" label="Ajudante" />
          <YesNo form={form} name="shipping_forklift" label="Empilhadeira" />
          <YesNo form={form} name="shipping_pump_and_panel" label="Bomba e painel" />
          <YesNo form={form} name="shipping_tank" label="Tanque" />
        </Group>
        {values.shipping_tank === YES && (
          <TextField
            label="Especificação do tanque"
            maxLength={200}
            {...form.field('shipping_especification_tank')}
          />
        )}
      </Stack>
    </Card>
  );
}

/** Lines of one group stand closer together than groups do. */
const Choices = styled(Cluster)`
  gap: ${t.space(2)} ${t.space(5)};
`;

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack $gap={1} role="group" aria-label={label}>
      <span>{label}</span>
      <Choices>{children}</Choices>
    </Stack>
  );
}

/** When and where to deliver. */
export function DeliveryCard({ form, type }: FieldsProps) {
  const today = saoPauloToday();
  return (
    <Card title="Entrega">
      <Grid>
        <DatePicker label="Prazo de entrega" min={today} {...form.field('deadline')} />
        <QuantityField label="Número de entregas" {...form.field('number_of_deliveries')} />
        <QuantityField
          label="Quantidade por entrega"
          decimals={DECIMALS.amount_of_product}
          {...form.field('amount_of_product')}
        />
        <DatePicker label="Fornecimento até" min={today} {...form.field('duration_of_supply')} />
        <TextField label="Local de entrega" maxLength={200} {...form.field(placeField(type))} />
        <TextField label="Bairro" maxLength={80} {...form.field('delivery_neighborhood')} />
        <TextField label="Cidade" maxLength={80} {...form.field('city')} />
        <Select label="UF" placeholder="Selecione" options={UFS} {...form.field('uf')} />
      </Grid>
    </Card>
  );
}
