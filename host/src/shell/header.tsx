import { useState } from 'react';
import type { CustomerControl, SessionUser } from 'api-contract';
import { ConfirmDialog, Icon } from 'shared-ui';
import { auth } from '../session/auth-store';
import { CompanySwitcher } from './company-switcher';
import { Bar, IconButton, Identity, PageTitle, Spacer } from './header.styles';

interface HeaderProps {
  title: string;
  user: SessionUser;
  companies: readonly CustomerControl[];
  menuOpen: boolean;
  onMenu: () => void;
}

/** Page title, active company, user and logout (spec part 1 section 2, 'Shell'). */
export function Header({ title, user, companies, menuOpen, onMenu }: HeaderProps) {
  const [leaving, setLeaving] = useState(false);
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
      <PageTitle>{title}</PageTitle>
      <Spacer />
      <CompanySwitcher user={user} companies={companies} />
      <Identity title={user.email}>{user.name}</Identity>
      <IconButton type="button" aria-label="Sair" onClick={() => setLeaving(true)}>
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
    </Bar>
  );
}
