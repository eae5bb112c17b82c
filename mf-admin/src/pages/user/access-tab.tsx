import type { UserFlag } from 'api-contract/rules';
import type { FormApi } from 'host/forms';
import { Select, Stack } from 'shared-ui';
import { Checkbox } from 'shared-ui/forms';
import styled from 'styled-components';
import { AccessChoice } from '../../rights/access-choice';
import type { Granter } from '../../rights/access-tree';
import { typeChoices } from '../../rights/user-types';
import type { UserForm } from './user.form';

/** The e-mails of their kind, and the bell. */
const FLAGS: readonly (readonly [UserFlag, string])[] = [
  ['access_invoices', 'Títulos em aberto (sino e aviso)'],
  ['access_contracts', 'E-mails sobre contratos'],
  ['access_requests', 'E-mails sobre solicitações de pedido'],
  ['access_logistics', 'E-mails sobre entregas'],
  ['access_logs', 'E-mails sobre acessos'],
  ['access_tickets_message', 'E-mails sobre boletos'],
];

const Notices = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: 4px 16px;
  min-width: 0;

  legend {
    margin-bottom: 8px;
    font-weight: 600;
  }
`;

interface AccessTabProps {
  form: FormApi<UserForm>;
  by: Granter;
  /** The codes the user has already. */
  held: readonly string[];
}

/** 'Acessos': type, codes in groups, and notices. Only what the viewer may give is offered. */
export function AccessTab({ form, by, held }: AccessTabProps) {
  const { type_id } = form.values;
  return (
    <Stack $gap={5}>
      <AccessChoice typeId={Number(type_id)} by={by} held={held} {...form.field('access')}>
        {(keep) => (
          <Select
            label="Nível de acesso"
            {...form.field('type_id')}
            options={typeChoices(form.readOnly ? Number(type_id) : by.type_id)}
            value={type_id}
            onChange={({ target: { value } }) => form.set({ type_id: value, access: keep(Number(value)) })}
          />
        )}
      </AccessChoice>
      <Notices>
        <legend>Avisos</legend>
        {FLAGS.map(([flag, label]) => (
          <Checkbox key={flag} label={label} {...form.toggle(flag)} />
        ))}
      </Notices>
    </Stack>
  );
}
