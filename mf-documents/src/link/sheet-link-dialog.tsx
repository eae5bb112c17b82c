import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from 'host/auth';
import { http } from 'host/portal';
import { Button, copyText, Dialog, downloadFile, ErrorState, Skeleton, Stack, t, TextField } from 'shared-ui';
import styled from 'styled-components';
import { RenewLink } from './renew-link';
import type { SheetLinkAnswer } from '../../wire/kept-documents';
import { keeps } from '../../wire/rules/keepers';

/** White on every ground: a scanner needs dark on light. */
const Code = styled.img`
  align-self: center;
  width: 220px;
  height: 220px;
  border-radius: ${t.radius.md};
  background: #fff;
`;

/** Keeps the code's place. */
const NoCode = styled.div`
  align-self: center;
  width: 220px;
`;

export interface SheetLink {
  /** The parameter of the sheet's call. */
  info: string;
  /** Names the sheet: 'FDS · SODA CAUSTICA'. */
  title: string;
}

const SAID = { copied: 'Link copiado com sucesso', failed: 'Não foi possível copiar o link' };

/** The sheet's permanent address and its QR code; those who keep documents can have another made. */
export function SheetLinkDialog({ info, title, onClose }: SheetLink & { onClose: () => void }) {
  const queryKey = ['sheet-link', info];
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await http.post<SheetLinkAnswer>('order-fispq/link', { info }, { signal })).data,
    meta: { silent: true },
    staleTime: Infinity,
  });
  const { user } = useAuth();
  const isKeeper = user !== null && keeps(user.type_id, user.access);
  const address = useRef<HTMLInputElement>(null);
  // The dialog gives the field the focus, often before there is an address to be selected.
  useEffect(() => {
    if (address.current === document.activeElement) address.current?.select();
  }, [data?.url]);
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
            <Button variant="primary" onClick={() => void copyText(data.url, SAID)}>
              Copiar link
            </Button>
          </>
        )
      }
    >
      {isError ? (
        <ErrorState quiet error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Stack>
          {data ? (
            <Code src={`data:image/svg+xml,${encodeURIComponent(data.svg)}`} alt={name} />
          ) : (
            <NoCode>
              <Skeleton $height="220px" />
            </NoCode>
          )}
          <TextField
            ref={address}
            label="Endereço"
            value={data?.url ?? ''}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          {data && isKeeper && <RenewLink info={info} queryKey={queryKey} />}
        </Stack>
      )}
    </Dialog>
  );
}
