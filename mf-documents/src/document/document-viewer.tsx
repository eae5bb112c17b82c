import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { BackLink, queryClient } from 'host/portal';
import { Cluster, Stack, t } from 'shared-ui';
import { PdfViewer, type PdfFile } from 'shared-ui/pdf';
import styled from 'styled-components';

const Name = styled.h2`
  flex: 1;
  min-width: 0;
  font-size: ${t.size.lg};
  overflow-wrap: anywhere;
  /* Below the buttons, or a name would stand between them one word to a line. */
  @media (max-width: ${t.narrow}) {
    flex-basis: 100%;
    order: 1;
  }
`;

interface DocumentViewerProps {
  /** Names the document on the page; it is saved under this. */
  title: string;
  fileName: string;
  /** Where 'Voltar' leads. */
  back: string;
  /** What else can be done with it. */
  actions?: ReactNode;
  /** What the file is known by while the page lives. */
  queryKey: readonly unknown[];
  load: (signal: AbortSignal) => Promise<PdfFile>;
  /** Why there is none. */
  failed: string;
}

/** A document with 'Voltar', 'Atualizar' and 'Baixar PDF' (docs/product/documents.md, 'Sheet viewer'). */
export function DocumentViewer({
  title,
  fileName,
  back,
  actions,
  queryKey,
  load,
  failed,
}: DocumentViewerProps) {
  const { data, isError, isFetching, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    // Its own error stands where the document would.
    meta: { silent: true },
    gcTime: 0,
  });
  return (
    <Stack $gap={4}>
      <Cluster>
        <BackLink to={back} />
        <Name>{title}</Name>
        {actions}
      </Cluster>
      <PdfViewer
        title={title}
        file={data ?? null}
        fileName={fileName}
        error={isError ? failed : undefined}
        refreshing={isFetching && !isPending}
        onRefresh={() => void queryClient.resetQueries({ queryKey })}
      />
    </Stack>
  );
}
