import { useState } from 'react';
import type { CustomerControl, SessionUser } from 'api-contract';
import { ConfirmDialog, Icon, preloadDialog, StatusChip } from 'shared-ui';
import { Bell } from '../debts/bell';
import { mayLeave } from '../guard/unsaved';
import { SearchButton } from '../search/search-button';
import { AppearanceMenu } from '../appearance/appearance-menu';
import { auth } from '../session/auth';
import { CompanySwitcher } from './company-switcher';
import { Bar, IconButton, PageTitle, Spacer } from './header.styles';
import { Identity } from './identity';
import type { MenuGroup } from './menu';

interface HeaderProps {
  title: string;
  user: SessionUser;
  companies: readonly CustomerControl[];
  menu: readonly MenuGroup[];
  menuOpen: boolean;
  onMenu: () => void;
}

/** Page title, active company, open debts, user and logout (docs/product/session.md, 'Frame'). */
export function Header({ title, user, companies, menu, menuOpen, onMenu }: HeaderProps) {
  return (
    <Bar>
      <IconButton
        $mobileOnly
        type="button"
        aria-label="Menu"
        aria-expanded={menuOpen}
        aria-controls="menu"
        onClick={onMenu}
      >
        <Icon name="menu" />
      </IconButton>
      <PageTitle id="titulo" tabIndex={-1}>
        {title}
      </PageTitle>
      {user.maintenance && <StatusChip tone="warning">Em manutenção</StatusChip>}
      <Spacer />
      <SearchButton menu={menu} user={user} />
      <CompanySwitcher user={user} companies={companies} />
      {user.access_invoices === 1 && user.customer_id !== null && <Bell user={user} />}
      <AppearanceMenu />
      <Identity user={user} />
      <Logout />
    </Bar>
  );
}

function Logout() {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <IconButton
        type="button"
        aria-label="Sair"
        title="Sair"
        onPointerEnter={preloadDialog}
        onClick={() => void mayLeave().then(setLeaving)}
      >
        <Icon name="logout" size={18} />
      </IconButton>
      <ConfirmDialog
        open={leaving}
        title="Tem certeza que deseja sair?"
        text="Esta operação não poderá ser desfeita."
        confirmLabel="Sair"
        onConfirm={() => auth.logout()}
        onClose={() => setLeaving(false)}
      />
    </>
  );
}
