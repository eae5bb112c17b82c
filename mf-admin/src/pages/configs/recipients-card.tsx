import { labelOf, MAIL_MODULE_LABELS, optionsOf, type MailModule } from 'api-contract/rules';
import { email, required, type Rules } from 'host/forms';
import { Card, Select, TextField } from 'shared-ui';
import styled from 'styled-components';
import { addRecipient, recipientsQuery, removeRecipient } from './configs.api';
import { AddForm } from './add-form';
import { Detail, Entries } from './entries';

const Mail = styled.span`
  overflow-wrap: anywhere;
`;

interface Values {
  mail: string;
  module: string;
}
const rules: Rules<Values> = { mail: [required, email], module: [required] };

/** 'Destinatários de e-mail': who gets which e-mails (docs/product/admin.md, 'E-mail modules'). */
export function RecipientsCard() {
  return (
    <Card title="Destinatários de e-mail">
      <AddForm<Values>
        empty={{ mail: '', module: '' }}
        rules={rules}
        add={({ mail, module }) => addRecipient({ mail: mail.trim(), module: Number(module) as MailModule })}
        queryKey={recipientsQuery.queryKey}
        columns="minmax(0, 1fr) minmax(0, 1fr)"
      >
        {(form) => (
          <>
            <TextField label="E-mail" type="email" maxLength={254} {...form.field('mail')} />
            <Select
              label="Módulo"
              placeholder="Selecione..."
              options={optionsOf(MAIL_MODULE_LABELS)}
              {...form.field('module')}
            />
          </>
        )}
      </AddForm>
      <Entries
        label="Destinatários de e-mail"
        query={recipientsQuery}
        nameOf={({ mail }) => mail}
        line={({ mail, module }) => (
          <>
            <Mail>{mail}</Mail>
            <Detail>{labelOf(MAIL_MODULE_LABELS, module)}</Detail>
          </>
        )}
        remove={removeRecipient}
        emptyText="Nenhum e-mail cadastrado."
      />
    </Card>
  );
}
