import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SheetLinkAnswer } from 'api-contract';
import { http } from 'host/portal';
import { Button, Cluster, Dialog, ErrorState, Skeleton, Stack, t, TextField, toast } from 'shared-ui';
import { downloadFile } from 'shared-ui/pdf';
import styled from 'styled-components';

/** White on every ground: a scanner needs dark on light. */
const Code = styled.img`
  justify-self: center;
  width: 220px;
  height: 220px;
  border-radius: ${t.radius.md};
  background: #fff;
`;

interface SheetLinkProps {
  /** The parameter of the sheet's call. */
  info: string;
  /** Names the sheet: 'FDS · SODA CAUSTICA'. */
  title: string;
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copiado com sucesso');
  } catch {
    toast.error('Não foi possível copiar o link');
  }
}

function LinkDialog({ info, title, onClose }: SheetLinkProps & { onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['sheet-link', info],
    queryFn: async ({ signal }) =>
      (await http.post<SheetLinkAnswer>('order-fispq/link', { info }, { signal })).data,
    meta: { silent: true },
    staleTime: Infinity,
  });
  const name = `QR Code – ${title}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Link permanente"
      text="Abre sempre a revisão em vigor, sem login: para o rótulo, o tanque ou o motorista. Quem tiver o link pode ler a ficha."
      footer={
        data && (
          <>
            <Button
              onClick={() => downloadFile(new Blob([data.svg], { type: 'image/svg+xml' }), `${name}.svg`)}
            >
              Baixar QR Code
            </Button>
            <Button variant="primary" onClick={() => void copy(data.url)}>
              Copiar link
            </Button>
          </>
        )
      }
    >
      {isError ? (
        <ErrorState quiet retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Stack>
          {data ? (
            <Code src={`data:image/svg+xml,${encodeURIComponent(data.svg)}`} alt={name} />
          ) : (
            <Skeleton $height="220px" />
          )}
          <TextField
            label="Endereço"
            value={data?.url ?? ''}
            readOnly
            onFocus={(event) => event.target.select()}
          />
        </Stack>
      )}
    </Dialog>
  );
}

/** Opens the sheet's permanent address with its QR code (ADR 0071). */
export function SheetLinkButton(props: SheetLinkProps) {
  const [open, setOpen] = useState(false);
  return (
    <Cluster>
      <Button onClick={() => setOpen(true)}>Link e QR Code</Button>
      {open && <LinkDialog {...props} onClose={() => setOpen(false)} />}
    </Cluster>
  );
}
