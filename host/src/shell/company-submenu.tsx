import type { CustomerControl, SessionUser } from 'api-contract';
import { mayAskAll } from 'api-contract/rules/all-companies';
import { useAuth } from '../session/auth-context';
import { ALL_LABEL } from './company-choice';
import { showAllCompanies, switchCompany } from './leaving';
import { Group } from './menu-entries';
import { DrawerCompany, SubButton, TopList } from './sidebar.styles';

const LABEL = 'Trocar de empresa';

interface CompanySubmenuProps {
  user: SessionUser;
  companies: readonly CustomerControl[];
  openGroup: string | null;
  onGroup: (label: string) => void;
}

/** The company switch of the mobile menu (docs/product/session.md, 'Frame'). */
export function CompanySubmenu({ user, companies, openGroup, onGroup }: CompanySubmenuProps) {
  const { all } = useAuth();
  const shown = all === 'shown' ? ALL_LABEL : user.customer_name;
  const company = shown && <DrawerCompany>{shown}</DrawerCompany>;
  if (companies.length < 2) return company;
  return (
    <TopList>
      <li>{company}</li>
      <Group label={LABEL} icon="company" open={openGroup === LABEL} onToggle={() => onGroup(LABEL)}>
        {mayAskAll(user.type_id, companies.length) && (
          <li>
            <SubButton
              type="button"
              aria-current={all === 'shown' ? 'true' : undefined}
              onClick={() => void showAllCompanies()}
            >
              {ALL_LABEL}
            </SubButton>
          </li>
        )}
        {companies.map(({ id, customer_id, customer }) => (
          <li key={id}>
            <SubButton
              type="button"
              aria-current={all !== 'shown' && customer_id === user.customer_id ? 'true' : undefined}
              onClick={() => void switchCompany(id)}
            >
              {customer.name}
            </SubButton>
          </li>
        ))}
      </Group>
    </TopList>
  );
}
