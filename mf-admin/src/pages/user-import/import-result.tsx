import type { ImportedUser, UserImportAnswer } from 'api-contract';
import { Card, DataTable, StatusChip, t, type Column } from 'shared-ui';
import styled from 'styled-components';

const Problems = styled.ul`
  color: ${t.color.danger};
  font-size: ${t.size.sm};
`;

const Message = styled.p`
  margin-bottom: ${t.space(3)};
`;

const columns: Column<ImportedUser>[] = [
  { id: 'line', label: 'Linha', width: 70, cell: (row) => row.line },
  { id: 'name', label: 'Nome', card: 'title', cell: (row) => row.name },
  { id: 'email', label: 'E-mail', cell: (row) => row.email },
  { id: 'type', label: 'Tipo', cell: (row) => row.type_name },
  { id: 'companies', label: 'Clientes', width: 90, align: 'right', cell: (row) => row.companies },
  { id: 'codes', label: 'Acessos', width: 90, align: 'right', cell: (row) => row.codes },
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

interface ImportResultProps {
  loading: boolean;
  result: UserImportAnswer | undefined;
}

/** What would become of each line. */
export function ImportResult({ loading, result }: ImportResultProps) {
  if (loading || !result)
    return (
      <Card title="Conferindo o arquivo...">
        <DataTable
          caption="Resultado da conferência"
          columns={columns}
          rows={[]}
          rowKey={(row) => String(row.line)}
          skeletonRows={3}
        />
      </Card>
    );
  return (
    <Card title="Resultado da conferência">
      <Message role="status">{result.message}</Message>
      <DataTable
        caption="Resultado da conferência"
        columns={columns}
        rows={result.rows}
        rowKey={(row) => String(row.line)}
      />
    </Card>
  );
}
