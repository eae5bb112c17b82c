import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Cluster, IconButton, Stack, useSettled } from 'shared-ui';
import { Combobox } from 'shared-ui/combobox';
import { searchCustomers } from '../rights/companies.api';
import type { NamedCompany } from './provider.form';

interface CompaniesFieldProps {
  value: readonly NamedCompany[];
  onChange: (companies: NamedCompany[]) => void;
  error: string | undefined;
}

/** The companies that a provider is for, found by name; none means everybody of its domains. */
export function CompaniesField({ value, onChange, error }: CompaniesFieldProps) {
  const [typed, setTyped] = useState('');
  const name = useSettled(typed.trim());
  const search = useQuery({
    queryKey: ['customers', 'search', name],
    queryFn: ({ signal }) => searchCustomers(name, signal),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const open = (search.data ?? []).filter(({ id }) => !value.some((chosen) => chosen.id === id));
  return (
    <Stack $gap={2}>
      <Combobox
        label="Empresas"
        hint="Em branco, todas as pessoas destes domínios, também as da sua equipe. Com empresas, somente clientes que não são de nenhuma outra."
        error={error}
        value=""
        options={open.map((customer) => ({
          value: String(customer.id),
          label: customer.name,
          detail: customer.code,
        }))}
        onSearch={setTyped}
        loading={search.isFetching || name !== typed.trim()}
        failed={search.isError}
        onChange={(id) => {
          const found = open.find((customer) => String(customer.id) === id);
          if (found) onChange([...value, { id: found.id, name: found.name }]);
        }}
      />
      {value.length > 0 && (
        <ul role="list" aria-label="Empresas escolhidas">
          {value.map((company) => (
            <Cluster as="li" key={company.id} $justify="between">
              {company.name}
              <IconButton
                icon="close"
                label={`Remover ${company.name}`}
                onClick={() => onChange(value.filter((other) => other !== company))}
              />
            </Cluster>
          ))}
        </ul>
      )}
    </Stack>
  );
}
