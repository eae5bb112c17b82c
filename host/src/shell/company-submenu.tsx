import type { CustomerControl, SessionUser } from 'api-contract';
import { switchCompany } from './leaving';
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
  const company = user.customer_name && <DrawerCompany>{user.customer_name}</DrawerCompany>;
  if (companies.length < 2) return company;
  return (
    <TopList>
      <li>{company}</li>
      <Group label={LABEL} icon="company" open={openGroup === LABEL} onToggle={() => onGroup(LABEL)}>
        {companies.map(({ id, customer_id, customer }) => (
          <li key={id}>
            <SubButton
              type="button"
              aria-current={customer_id === user.customer_id ? 'true' : undefined}
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
