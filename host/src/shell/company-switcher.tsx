import { useState } from 'react';
import type { CustomerControl, SessionUser } from 'api-contract';
import { foldText } from 'api-contract/rules';
import { Icon, TextField } from 'shared-ui';
import {
  CompanyButton,
  CompanyItem,
  CompanyLabel,
  CompanyList,
  CompanyName,
  NoCompany,
} from './company.styles';
import { switchCompany } from './leaving';
import { Popup } from './popup';

/** With at least this many companies the list has a search; type 4 may choose any company of the portal. */
const SEARCH_FROM = 8;

interface CompanySwitcherProps {
  user: SessionUser;
  companies: readonly CustomerControl[];
}

/** The active company; a menu when the user has several (docs/product/session.md, 'Company switch'). */
export function CompanySwitcher({ user, companies }: CompanySwitcherProps) {
  if (companies.length < 2)
    return <CompanyName title={user.customer_name ?? undefined}>{user.customer_name}</CompanyName>;
  return (
    <Popup
      shrinks
      button={(props) => (
        <CompanyButton
          type="button"
          aria-label={`Empresa: ${user.customer_name ?? 'nenhuma'}`}
          title={user.customer_name ?? undefined}
          {...props}
        >
          <CompanyLabel>{user.customer_name}</CompanyLabel>
          <Icon name="chevronDown" size={16} />
        </CompanyButton>
      )}
    >
      {(close) => <CompanyChoice user={user} companies={companies} onKeep={close} />}
    </Popup>
  );
}

function CompanyChoice({ user, companies, onKeep }: CompanySwitcherProps & { onKeep: () => void }) {
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
      <CompanyList aria-label="Empresas">
        {found.map(({ id, customer_id, customer }) => {
          const active = customer_id === user.customer_id;
          return (
            <li key={id}>
              <CompanyItem
                type="button"
                aria-current={active ? 'true' : undefined}
                onClick={active ? onKeep : () => void switchCompany(id)}
              >
                <span>
                  {customer.name}
                  <small>{customer.code}</small>
                </span>
                {active && <Icon name="check" size={16} />}
              </CompanyItem>
            </li>
          );
        })}
      </CompanyList>
      <NoCompany role="status">{found.length === 0 && 'Nenhuma empresa encontrada.'}</NoCompany>
    </>
  );
}
