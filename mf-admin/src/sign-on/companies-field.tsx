import { FoundField } from '../parts/found-field';
import { searchCustomers } from '../rights/companies.api';
import type { NamedCompany } from './provider.form';

interface CompaniesFieldProps {
  value: readonly NamedCompany[];
  onChange: (companies: NamedCompany[]) => void;
  error: string | undefined;
}

/** The companies that a provider is for, found by name; none means everybody of its domains. */
export function CompaniesField({ value, onChange, error }: CompaniesFieldProps) {
  return (
    <FoundField
      label="Empresas"
      hint="Em branco, todas as pessoas destes domínios, também as da sua equipe. Com empresas, somente clientes que não são de nenhuma outra."
      error={error}
      chosenLabel="Empresas escolhidas"
      what="customers"
      search={async (name, signal) =>
        (await searchCustomers(name, signal)).map(({ id, name: found, code }) => ({
          key: String(id),
          name: found,
          detail: code,
        }))
      }
      value={value.map(({ id, name }) => ({ key: String(id), name }))}
      onChange={(items) => onChange(items.map(({ key, name }) => ({ id: Number(key), name })))}
    />
  );
}
