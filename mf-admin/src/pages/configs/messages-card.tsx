import type { TicketMessageBody } from 'api-contract';
import { BANK_LABELS, labelOf, optionsOf } from 'api-contract/rules';
import { required, type Rules } from 'host/forms';
import { Card, Select, TextField } from 'shared-ui';
import { addMessage, messagesQuery, removeMessage } from './configs.api';
import { AddForm } from './add-form';
import { Detail, Entries } from './entries';

interface Values {
  bank_id: string;
  description: string;
}
const rules: Rules<Values> = { bank_id: [required], description: [required] };

/** 'Mensagens adicionais do boleto': texts that stand on a bank's slips. */
export function MessagesCard() {
  return (
    <Card title="Mensagens adicionais do boleto">
      <AddForm<Values>
        empty={{ bank_id: '', description: '' }}
        rules={rules}
        add={({ bank_id, description }) =>
          addMessage({ bank_id: bank_id as TicketMessageBody['bank_id'], description: description.trim() })
        }
        queryKey={messagesQuery.queryKey}
        columns="12rem minmax(0, 1fr)"
      >
        {(form) => (
          <>
            <Select
              label="Banco"
              placeholder="Selecione..."
              options={optionsOf(BANK_LABELS)}
              {...form.field('bank_id')}
            />
            <TextField label="Mensagem" maxLength={200} {...form.field('description')} />
          </>
        )}
      </AddForm>
      <Entries
        label="Mensagens adicionais do boleto"
        query={messagesQuery}
        nameOf={({ description }) => description}
        line={({ bank_id, description, updated_at_f }) => (
          <>
            {description}
            <Detail>
              {bank_id} · {labelOf(BANK_LABELS, bank_id)} · atualizada em {updated_at_f}
            </Detail>
          </>
        )}
        remove={removeMessage}
        emptyText="Nenhuma mensagem cadastrada."
      />
    </Card>
  );
}
