import type { CustomerControl, SessionUser } from 'api-contract';
import { mayAskAll } from 'api-contract/rules/all-companies';
import { Icon } from 'shared-ui';
import { useAuth } from '../session/auth-context';
import { ALL_LABEL, CompanyChoice } from './company-choice';
import { CompanyButton, CompanyLabel, CompanyName } from './company.styles';
import { showAllCompanies, switchCompany } from './leaving';
import { Popup } from './popup';

interface CompanySwitcherProps {
  user: SessionUser;
  companies: readonly CustomerControl[];
}

/** The company that is shown, or all; a menu when the user has several (docs/product/session.md, 'Company switch'). */
export function CompanySwitcher({ user, companies }: CompanySwitcherProps) {
  const { all } = useAuth();
  if (companies.length < 2)
    return <CompanyName title={user.customer_name ?? undefined}>{user.customer_name}</CompanyName>;
  const name = all === 'shown' ? ALL_LABEL : user.customer_name;
  return (
    <Popup
      shrinks
      button={(props) => (
        <CompanyButton
          type="button"
          aria-label={`Empresa: ${name ?? 'nenhuma'}`}
          title={name ?? undefined}
          {...props}
        >
          <CompanyLabel>{name}</CompanyLabel>
          <Icon name="chevronDown" size={16} />
        </CompanyButton>
      )}
    >
      {(close) => (
        <CompanyChoice
          companies={companies}
          current={all === 'shown' ? null : user.customer_id}
          // Of the company whose page is open among all, it is the way back to it alone.
          onChoose={({ id, customer_id }) =>
            all === 'no' && customer_id === user.customer_id ? close() : void switchCompany(id)
          }
          all={
            mayAskAll(user.type_id, companies.length)
              ? {
                  shown: all === 'shown',
                  onChoose: () => (all === 'shown' ? close() : void showAllCompanies()),
                }
              : undefined
          }
        />
      )}
    </Popup>
  );
}
