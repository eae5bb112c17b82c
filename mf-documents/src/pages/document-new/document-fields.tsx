import { useQuery } from '@tanstack/react-query';
import { DOCUMENT_BYTES, DOCUMENT_KIND, DOCUMENT_KIND_LABELS, optionsOf } from 'api-contract/rules';
import type { FormApi } from 'host/forms';
import { Card, DateField, Grid, RadioGroup, Select, Stack, TextField } from 'shared-ui';
import { FileDrop } from 'shared-ui/forms';
import { branchesQuery, findCustomers, findProducts, intertoxQuery } from './document-new.api';
import type { DocumentForm } from './document-new.form';
import { FoundField } from './found-field';

interface PartProps {
  form: FormApi<DocumentForm>;
}

interface FieldsProps extends PartProps {
  /** Of a new revision: what it is of, which stays. */
  name?: string | undefined;
}

const OF = [
  { value: 'product', label: 'Um produto' },
  { value: 'intertox', label: 'Todos os produtos de um código Intertox' },
];

/** What kind of document it is. */
export function KindCard({ form }: PartProps) {
  return (
    <Card title="Tipo">
      <RadioGroup
        label="Tipo de documento"
        options={optionsOf(DOCUMENT_KIND_LABELS)}
        {...form.field('kind')}
      />
    </Card>
  );
}

function IntertoxField({ form }: PartProps) {
  const { data = [], isPending } = useQuery(intertoxQuery);
  return (
    <Select
      label="Código Intertox"
      placeholder={isPending ? 'Carregando...' : 'Selecione'}
      options={data}
      {...form.field('intertox_code')}
    />
  );
}

/** A sheet's product or Intertox code, its revision and days. */
export function SheetCard({ form, name }: FieldsProps) {
  const { of } = form.values;
  const fixed = name !== undefined;
  return (
    <Card title="Ficha">
      <Stack>
        {!fixed && <RadioGroup label="A ficha vale para" options={OF} {...form.field('of')} />}
        <Grid>
          {fixed ? (
            <TextField label={of === 'product' ? 'Produto' : 'Código Intertox'} value={name} readOnly />
          ) : of === 'product' ? (
            <FoundField
              label="Produto"
              find={findProducts}
              queryKey="document-products"
              {...form.field('product_code')}
            />
          ) : (
            <IntertoxField form={form} />
          )}
          <TextField
            label="Revisão"
            hint="Como está na ficha: Rev. 3."
            maxLength={40}
            {...form.field('revision')}
          />
          <DateField label="Data da revisão" {...form.field('date')} />
          <ValidityField form={form} />
        </Grid>
      </Stack>
    </Card>
  );
}

const ValidityField = ({ form }: PartProps) => (
  <DateField label="Válida até" hint="Deixe em branco se não vence." {...form.field('valid_until')} />
);

/** A certificate's company, branch, name and validity. */
export function CertificateCard({ form, name }: FieldsProps) {
  const { data = [], isPending } = useQuery(branchesQuery);
  const fixed = name !== undefined;
  return (
    <Card title="Certidão">
      <Grid>
        {fixed ? (
          <TextField label="Cliente" value={name} readOnly />
        ) : (
          <FoundField
            label="Cliente"
            find={findCustomers}
            queryKey="document-customers"
            {...form.field('customer_id')}
          />
        )}
        {fixed ? (
          <TextField label="Filial" value={form.values.branch} readOnly />
        ) : (
          <Select
            label="Filial"
            placeholder={isPending ? 'Carregando...' : 'Selecione'}
            options={data}
            {...form.field('branch')}
          />
        )}
        <TextField label="Título" maxLength={120} {...form.field('title')} readOnly={fixed} />
        <ValidityField form={form} />
      </Grid>
    </Card>
  );
}

/** The PDF itself. */
export function FileCard({ form }: PartProps) {
  return (
    <Card title="Arquivo">
      <FileDrop
        label="Documento em PDF"
        hint="Um PDF de até 20 MB."
        accept=".pdf,application/pdf"
        maxSize={DOCUMENT_BYTES}
        progress={form.progress}
        {...form.field('file')}
      />
    </Card>
  );
}

export const isCertificate = ({ values }: FormApi<DocumentForm>): boolean =>
  values.kind === DOCUMENT_KIND.certificate;
