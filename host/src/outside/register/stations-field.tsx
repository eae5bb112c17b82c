import { STATES } from 'api-contract/rules';
import { Button, Icon, IconButton, Select, t, TextField } from 'shared-ui';
import { styled } from 'styled-components';
import type { FormApi } from '../../forms/form-api';
import { useRows } from '../../forms/use-rows';
import { NO_STATION, type RegisterForm } from './register-form';

const OPTIONS = STATES.map((value) => ({ value, label: value }));

const List = styled.ul`
  display: grid;
  gap: 12px;
  margin-bottom: 12px;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 2fr) 8.5rem minmax(0, 1.4fr) 2rem;
  gap: 12px;
  align-items: start;

  > :last-child {
    margin-top: 24px;
  }

  @media (max-width: ${t.narrow}) {
    grid-template-columns: 8.5rem minmax(0, 1fr) 2rem;
    padding-bottom: 12px;
    border-bottom: 1px solid ${t.color.line};

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

/**
 * The purchase or delivery units the applicant needs: name, state and city (docs/product/admin.md, 'Access requests').
 */
export function StationsField({ form }: { form: FormApi<RegisterForm> }) {
  const { rows, add, ref } = useRows(form, 'stations_list', { empty: NO_STATION, least: 1 });
  return (
    <div role="group" aria-label="Unidades">
      <List ref={ref}>
        {rows.map(({ key, path, remove }, n) => (
          <Row key={key} aria-label={`Unidade ${n + 1}`}>
            <TextField label="Unidade" maxLength={120} {...form.field(`${path}.station`)} />
            <Select label="Estado" placeholder="UF" options={OPTIONS} {...form.field(`${path}.state`)} />
            <TextField label="Cidade" maxLength={120} {...form.field(`${path}.city`)} />
            <IconButton icon="close" label={`Remover unidade ${n + 1}`} disabled={!remove} onClick={remove} />
          </Row>
        ))}
      </List>
      <Button icon={<Icon name="plus" size={16} />} onClick={add}>
        Adicionar unidade
      </Button>
    </div>
  );
}
