import type { FormApi } from 'host/forms';
import { MessageState, Stack } from 'shared-ui';
import { CompanyPicker } from '../../rights/company-picker';
import type { UserForm } from './user.form';

/** 'Clientes e Filiais': the user's companies; one without chosen stores gives access to all of them. */
export function CompaniesTab({ form }: { form: FormApi<UserForm> }) {
  const { value: chosen, ...field } = form.field('multiple_customer');
  return (
    <Stack>
      <CompanyPicker chosen={chosen} {...field} />
      {chosen.length === 0 && <MessageState icon="inbox" title="Nenhum cliente vinculado." />}
    </Stack>
  );
}
