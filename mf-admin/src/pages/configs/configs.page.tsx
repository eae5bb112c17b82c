import { isAdministrator, USER_TYPE } from 'api-contract/rules';
import { useAuth } from 'host/auth';
import { Narrow } from 'shared-ui';
import { IntertoxCard } from './intertox-card';
import { MaintenanceCard } from './maintenance-card';
import { MessagesCard } from './messages-card';
import { RecipientsCard } from './recipients-card';
import { TermsCard } from './terms-card';
import { TwoStepCard } from './two-step-card';

/**
 * `/admin/configs`, 'Configurações': type 4 sees the maintenance and second-step cards, types 1 and 4 terms and Intertox codes, everybody
 * slip messages and recipients (docs/product/admin.md, 'Settings'). The API decides; this only hides.
 */
export default function ConfigsPage() {
  const { user } = useAuth();
  const type = user?.type_id ?? 0;
  const administrator = isAdministrator(type);
  return (
    <Narrow $wide $gap={5}>
      {type === USER_TYPE.master && <MaintenanceCard />}
      {type === USER_TYPE.master && <TwoStepCard />}
      <MessagesCard />
      <RecipientsCard />
      {administrator && <IntertoxCard />}
      {administrator && <TermsCard />}
    </Narrow>
  );
}
