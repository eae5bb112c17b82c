import { Card, DataTable, StatusChip, t, type Column } from 'shared-ui';
import styled from 'styled-components';

const Problems = styled.ul`
  color: ${t.color.danger};
  font-size: ${t.size.sm};
`;

const Message = styled.p`
  margin-bottom: ${t.space(3)};
`;

/** A line of a file and what is wrong with it. */
export interface ImportedLine {
  line: number;
  name: string;
  email: string;
  problems: string[];
}

const first: Column<ImportedLine>[] = [
  { id: 'line', label: 'Linha', width: 70, cell: (row) => row.line },
  { id: 'name', label: 'Nome', card: 'title', cell: (row) => row.name },
  { id: 'email', label: 'E-mail', cell: (row) => row.email },
];
const last: Column<ImportedLine>[] = [
  {
    id: 'result',
    label: 'Resultado',
    width: 260,
    card: 'line',
    cell: ({ problems }) =>
      problems.length === 0 ? (
        <StatusChip tone="success">Pronto para importar</StatusChip>
      ) : (
        <Problems role="list">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </Problems>
      ),
  },
];

interface ImportResultProps<Row extends ImportedLine> {
  /** What a line has beside its number, name, e-mail and result. */
  columns: readonly Column<Row>[];
  loading: boolean;
  result: { message: string; rows: Row[] } | undefined;
}

/** What would become of each line. */
export function ImportResult<Row extends ImportedLine>({ columns, loading, result }: ImportResultProps<Row>) {
  const all = [...first, ...columns, ...last] as Column<Row>[];
  const waiting = loading || !result;
  return (
    <Card title={waiting ? 'Conferindo o arquivo...' : 'Resultado da conferência'}>
      {!waiting && <Message role="status">{result.message}</Message>}
      <DataTable
        caption="Resultado da conferência"
        columns={all}
        rows={waiting ? [] : result.rows}
        rowKey={(row) => String(row.line)}
        {...(waiting && { skeletonRows: 3 })}
      />
    </Card>
  );
}
