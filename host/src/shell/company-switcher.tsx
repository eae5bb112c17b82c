import type { CustomerControl, SessionUser } from 'api-contract';
import { auth } from '../session/auth-store';
import { CompanyName, CompanySelect } from './header.styles';

interface CompanySwitcherProps {
  user: SessionUser;
  companies: readonly CustomerControl[];
}

/** The active company; a choice where the user has several (spec part 1 section 1). */
export function CompanySwitcher({ user, companies }: CompanySwitcherProps) {
  const active = companies.find((company) => company.customer_id === user.customer_id);
  if (companies.length < 2) return <CompanyName>{user.customer_name}</CompanyName>;
  return (
    <CompanySelect
      aria-label="Empresa"
      value={active?.id}
      onChange={(event) => void auth.switchCompany(Number(event.target.value))}
    >
      {companies.map((company) => (
        <option key={company.id} value={company.id}>
          {company.customer.name}
        </option>
      ))}
    </CompanySelect>
  );
}
