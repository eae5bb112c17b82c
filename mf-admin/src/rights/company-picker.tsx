import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Customer } from 'api-contract';
import { Button, Cluster, Icon, Stack, useSettled } from 'shared-ui';
import { Combobox } from 'shared-ui/combobox';
import { type ChosenCompany, searchCustomers } from './companies.api';
import { CompanyCard } from './company-card';

type Named = Pick<Customer, 'id' | 'code' | 'name'>;

interface CompanyPickerProps {
  /** Companies with the request's CNPJ, added with one press. */
  suggested?: readonly Named[];
  required?: boolean;
  readOnly?: boolean;
  chosen: readonly ChosenCompany[];
  onChange: (chosen: ChosenCompany[]) => void;
  error: string | undefined;
}

/** The new user's companies, found by name, each with its stores. */
export function CompanyPicker(props: CompanyPickerProps) {
  const { suggested = [], chosen, onChange, error, required, readOnly } = props;
  const [typed, setTyped] = useState('');
  const name = useSettled(typed.trim());
  const {
    data = [],
    isFetching,
    isError,
  } = useQuery({
    queryKey: ['customers', 'search', name],
    queryFn: ({ signal }) => searchCustomers(name, signal),
    placeholderData: keepPreviousData,
  });
  const isChosen = ({ id }: Named) => chosen.some(({ customer }) => customer.id === id);
  const add = ({ id, code, name: label }: Named) =>
    onChange([...chosen, { customer: { id, code, name: label }, stores: [] }]);
  const open = data.filter((customer) => !isChosen(customer));
  const offered = suggested.filter((customer) => !isChosen(customer));

  return (
    <Stack $gap={3}>
      {offered.length > 0 && (
        <Cluster>
          <span>Mesmo CNPJ:</span>
          {offered.map((customer) => (
            <Button
              key={customer.id}
              size="sm"
              icon={<Icon name="plus" size={16} />}
              onClick={() => add(customer)}
            >
              {customer.name}
            </Button>
          ))}
        </Cluster>
      )}
      {!readOnly && (
        <Combobox
          label="Adicionar cliente"
          required={required}
          error={error}
          value=""
          options={open.map((customer) => ({
            value: String(customer.id),
            label: customer.name,
            detail: customer.code,
          }))}
          onSearch={setTyped}
          loading={isFetching || name !== typed.trim()}
          failed={isError}
          onChange={(value) => {
            const customer = open.find(({ id }) => String(id) === value);
            if (customer) add(customer);
          }}
        />
      )}
      {chosen.map((company) => (
        <CompanyCard
          key={company.customer.id}
          company={company}
          readOnly={readOnly}
          onStores={(stores) =>
            onChange(chosen.map((other) => (other === company ? { ...other, stores } : other)))
          }
          onRemove={() => onChange(chosen.filter((other) => other !== company))}
        />
      ))}
    </Stack>
  );
}
