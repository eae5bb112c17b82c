import { useState } from 'react';
import type { CustomerControl } from 'api-contract';
import { foldText } from 'api-contract/rules';
import { Icon, TextField } from 'shared-ui';
import { CompanyItem, CompanyList, NoneFound } from './company.styles';

/** With at least this many companies the list has a search; type 4 may choose any company of the portal. */
const SEARCH_FROM = 8;

/** What the switcher calls all of the user's companies. */
export const ALL_LABEL = 'Todas as empresas';

interface CompanyChoiceProps {
  companies: readonly CustomerControl[];
  /** The company that is shown. */
  current?: number | null;
  onChoose: (company: CustomerControl) => void;
  /** Offers all of them; `shown` when that is what is shown. */
  all?: { shown: boolean; onChoose: () => void };
}

/** The user's companies to choose one from, with a search where they are many. */
export function CompanyChoice({ companies, current = null, onChoose, all }: CompanyChoiceProps) {
  const [search, setSearch] = useState('');
  const wanted = foldText(search.trim());
  const found = companies.filter(({ customer }) =>
    foldText(`${customer.code} ${customer.name}`).includes(wanted),
  );
  return (
    <>
      {companies.length >= SEARCH_FROM && (
        <TextField
          label="Buscar empresa"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {all && wanted === '' && (
        <CompanyItem type="button" aria-current={all.shown ? 'true' : undefined} onClick={all.onChoose}>
          <span>
            {ALL_LABEL}
            <small>{companies.length} empresas</small>
          </span>
          {all.shown && <Icon name="check" size={16} />}
        </CompanyItem>
      )}
      <CompanyList aria-label="Empresas">
        {found.map((company) => {
          const active = company.customer_id === current;
          return (
            <li key={company.id}>
              <CompanyItem
                type="button"
                aria-current={active ? 'true' : undefined}
                onClick={() => onChoose(company)}
              >
                <span>
                  {company.customer.name}
                  <small>{company.customer.code}</small>
                </span>
                {active && <Icon name="check" size={16} />}
              </CompanyItem>
            </li>
          );
        })}
      </CompanyList>
      <NoneFound role="status">{found.length === 0 && 'Nenhuma empresa encontrada.'}</NoneFound>
    </>
  );
}
