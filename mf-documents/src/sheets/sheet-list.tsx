import { useQuery } from '@tanstack/react-query';
import { foldText, formatDate } from 'api-contract/rules';
import { ButtonLink } from 'host/portal';
import { useState } from 'react';
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Note,
  Stack,
  StatusChip,
  Surface,
  t,
  TextField,
} from 'shared-ui';
import styled from 'styled-components';
import { type DocumentId, fetchSheets, sheetPath, type SheetRow } from './sheets.api';

const Product = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space(1)} ${t.space(2)};
  font-weight: 500;
`;

const Search = styled.div`
  max-width: 24rem;
`;

/** Fewer products are looked through at a glance. */
const SEARCH_FROM = 8;

function revisionText({ info }: SheetRow): string {
  const parts = [info?.revision, info?.date && formatDate(info.date)];
  return parts.filter(Boolean).join(' · ') || '—';
}

function ViewButton({ row, documentId }: { row: SheetRow; documentId: DocumentId }) {
  if (!row.available)
    return (
      <Button size="sm" disabled aria-label={`Visualizar ${row.name}: sem documento`}>
        Visualizar
      </Button>
    );
  return (
    <ButtonLink $size="sm" to={sheetPath(row, documentId)} aria-label={`Visualizar ${row.name}`}>
      Visualizar
    </ButtonLink>
  );
}

const columnsOf = (documentId: DocumentId): readonly Column<SheetRow>[] => [
  {
    id: 'product',
    label: 'Produto',
    width: 320,
    card: 'title',
    cell: (row) => (
      <Product>
        {row.name}
        {row.info?.updated && <StatusChip tone="info">Atualizada desde a sua última leitura</StatusChip>}
      </Product>
    ),
  },
  { id: 'revision', label: 'Revisão', width: 170, cell: revisionText },
  {
    id: 'view',
    // In a card the button says it alone.
    label: '',
    head: 'Visualizar',
    width: 130,
    cell: (row) => <ViewButton row={row} documentId={documentId} />,
  },
];

/** The company's products and their sheets of one kind (docs/product/documents.md, 'Sheets'). */
export function SheetList({ documentId }: { documentId: DocumentId }) {
  const [search, setSearch] = useState('');
  const { data, error, isError, isFetching, isPending, refetch } = useQuery({
    queryKey: ['customer-products', documentId],
    queryFn: ({ signal }) => fetchSheets(documentId, signal),
    // The page itself says why.
    meta: { silent: true },
  });
  if (isError) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  const found = (data ?? []).filter(({ name, code }) =>
    foldText(`${name} ${code}`).includes(foldText(search)),
  );
  const empty =
    search === '' ? (
      <EmptyState title="Nenhum documento disponível." />
    ) : (
      <EmptyState title="Nenhum produto encontrado." hint="Confira o nome ou limpe a busca." />
    );
  return (
    <Stack $gap={4}>
      <Note>
        Botões inativos indicam que o produto não possui documento. Nesse caso, entre em contato com o
        atendimento.
      </Note>
      {(isPending || data.length >= SEARCH_FROM) && (
        <Search>
          <TextField
            label="Buscar produto"
            type="search"
            value={search}
            disabled={isPending}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Search>
      )}
      <Surface $padding={0}>
        <DataTable
          caption="Produtos e seus documentos"
          columns={columnsOf(documentId)}
          rows={found}
          rowKey={({ code }) => code}
          skeletonRows={isPending ? SEARCH_FROM : 0}
          empty={empty}
        />
      </Surface>
    </Stack>
  );
}
