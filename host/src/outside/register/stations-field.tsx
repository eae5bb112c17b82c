import type { Station } from 'api-contract';
import { Button, Icon, IconButton, Select, t, TextField } from 'shared-ui';
import { styled } from 'styled-components';
import { NO_STATION, type RegisterErrors } from './register-form';

const STATES = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');
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

interface StationsFieldProps {
  rows: readonly Station[];
  errors: RegisterErrors;
  onChange: (rows: Station[]) => void;
}

/** The purchase or delivery units somebody needs: name, state and city (spec part 2 section 2, 'Access request'). */
export function StationsField({ rows, errors, onChange }: StationsFieldProps) {
  const put = (n: number, change: Partial<Station>) =>
    onChange(rows.map((row, i) => (i === n ? { ...row, ...change } : row)));
  const error = (n: number, field: keyof Station) => errors[`stations_list.${n}.${field}`];
  return (
    <div role="group" aria-label="Unidades">
      <List>
        {rows.map((row, n) => (
          // Rows have no identity but their place; all of their state stands in the form.
          <Row key={n} aria-label={`Unidade ${n + 1}`}>
            <TextField
              label="Unidade"
              required
              maxLength={120}
              value={row.station}
              error={error(n, 'station')}
              onChange={(event) => put(n, { station: event.target.value })}
            />
            <Select
              label="Estado"
              required
              placeholder="UF"
              options={OPTIONS}
              value={row.state}
              error={error(n, 'state')}
              onChange={(event) => put(n, { state: event.target.value })}
            />
            <TextField
              label="Cidade"
              required
              maxLength={120}
              value={row.city}
              error={error(n, 'city')}
              onChange={(event) => put(n, { city: event.target.value })}
            />
            <IconButton
              icon="close"
              label={`Remover unidade ${n + 1}`}
              disabled={rows.length === 1}
              onClick={() => onChange(rows.filter((_row, i) => i !== n))}
            />
          </Row>
        ))}
      </List>
      <Button icon={<Icon name="plus" size={16} />} onClick={() => onChange([...rows, NO_STATION])}>
        Adicionar unidade
      </Button>
    </div>
  );
}
