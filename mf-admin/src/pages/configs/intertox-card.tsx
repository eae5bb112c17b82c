import { required, type Rules } from 'host/forms';
import { Card, TextField } from 'shared-ui';
import { typedList } from '../../parts/typed-list';
import { addIntertox, intertoxQuery, removeIntertox } from './configs.api';
import { AddForm } from './add-form';
import { Detail, Entries } from './entries';

interface Values {
  code: string;
  product_codes: string;
}
const rules: Rules<Values> = { code: [required], product_codes: [required] };

/** 'Códigos Intertox': which products share the sheets of a code (types 1 and 4). */
export function IntertoxCard() {
  return (
    <Card title="Códigos Intertox">
      <AddForm<Values>
        empty={{ code: '', product_codes: '' }}
        rules={rules}
        add={({ code, product_codes }) =>
          addIntertox({ code: code.trim(), product_codes: typedList(product_codes) })
        }
        queryKey={intertoxQuery.queryKey}
        columns="12rem minmax(0, 1fr)"
      >
        {(form) => (
          <>
            <TextField label="Código" maxLength={40} {...form.field('code')} />
            <TextField
              label="Códigos de produto"
              hint="Separados por vírgula."
              {...form.field('product_codes')}
            />
          </>
        )}
      </AddForm>
      <Entries
        label="Códigos Intertox"
        query={intertoxQuery}
        nameOf={({ code }) => code}
        line={({ code, product_code }) => (
          <>
            {code}
            <Detail>{product_code.map((product) => product.product_code).join(', ')}</Detail>
          </>
        )}
        remove={removeIntertox}
        emptyText="Nenhum código cadastrado."
      />
    </Card>
  );
}
