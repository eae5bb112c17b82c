import { useState, type FormEvent } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import { Button } from '../button/button';
import { Checkbox } from '../checkbox/checkbox';
import { IconButton } from '../button/icon-button';
import { Dialog } from '../dialog/dialog';
import { copyText } from '../download/copy';
import { Stack } from '../layout/layout';
import { LinkButton } from '../link/link';
import { Skeleton } from '../skeleton/skeleton';
import { ErrorState } from '../state/state';
import { StatusChip } from '../status-chip/status-chip';
import { TextField } from '../text-field/text-field';
import { failureText, toast } from '../toast/toast';
import { t } from '../tokens';
import { ListIcon } from './list-icons';
import type { View, ViewStore } from './list-portal';

const Views = styled.ul`
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.md};
  li {
    display: flex;
    align-items: center;
    gap: ${t.space(2)};
    min-height: ${t.control.row};
    padding: ${t.space(1.5)} ${t.space(1)} ${t.space(1.5)} ${t.space(3)};
    border-bottom: 1px solid ${t.color.line};
  }
  li:last-child {
    border-bottom: 0;
  }
  li > :first-child {
    flex: 1;
    text-align: left;
    overflow-wrap: anywhere;
  }
  /* A long name has its own line on a phone; what can be done with the view follows at the right. */
  @media (max-width: ${t.narrow}) {
    li {
      flex-wrap: wrap;
    }
    li > :first-child {
      flex-basis: auto;
    }
  }
  li > :last-child {
    display: flex;
    gap: ${t.space(2)};
    margin-left: auto;
  }
  [aria-pressed='true'] svg {
    fill: currentcolor;
    color: ${t.color.accent};
  }
`;

const SaveForm = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${t.space(3)};
  align-items: end;
  @media (max-width: 22.5rem) {
    grid-template-columns: 1fr;
  }
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

interface ViewDialogProps {
  listKey: string;
  store: ViewStore;
  /** What a new view would keep: the list as it stands. */
  query: string;
  /** The view the address names. */
  activeId: string | null;
  /** Opens a view; null, the list without one. */
  onOpen: (view: View | null) => void;
  onClose: () => void;
}

/** Saved views: open, make the default, delete, and save the list as it stands under a name. */
export function ViewDialog({ listKey, store, query, activeId, onOpen, onClose }: ViewDialogProps) {
  const client = useQueryClient();
  const queryKey = ['list-views', listKey];
  const views = useQuery({ queryKey, queryFn: store.list, meta: { silent: true } });
  const [name, setName] = useState('');
  const [preferred, setPreferred] = useState(false);
  const [busy, setBusy] = useState(false);

  const change = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      toast.success(done);
      await client.invalidateQueries({ queryKey });
    } catch (error) {
      toast.error(failureText(error));
    }
    setBusy(false);
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    const wanted = name.trim();
    if (!wanted) return;
    void change(async () => {
      onOpen(await store.save({ name: wanted, query, is_default: preferred }));
      setName('');
      setPreferred(false);
      // The button is off without a name, and a browser drops the focus of what it switches off.
      field?.focus();
    }, 'A visão foi salva.');
  };
  const prefer = (view: View) =>
    change(
      () => store.save({ ...view, is_default: !view.is_default }),
      view.is_default ? 'A lista abre sem visão.' : `A lista abre com a visão ${view.name}.`,
    );

  const row = (view: View) => (
    <li key={view.id}>
      <LinkButton
        aria-current={String(view.id) === activeId || undefined}
        onClick={() => {
          onOpen(view);
          onClose();
        }}
      >
        {view.name}
      </LinkButton>
      {String(view.id) === activeId && <StatusChip tone="info">Aberta</StatusChip>}
      {view.is_default && <StatusChip tone="neutral">Padrão</StatusChip>}
      <div>
        <IconButton
          icon={<ListIcon name="star" size={18} />}
          label={`Abrir a lista com a visão ${view.name}`}
          aria-pressed={view.is_default}
          disabled={busy}
          onClick={() => void prefer(view)}
        />
        <IconButton
          icon={<ListIcon name="trash" size={18} />}
          label={`Excluir a visão ${view.name}`}
          disabled={busy}
          onClick={() => void change(() => store.remove(view), 'A visão foi excluída.')}
        />
      </div>
    </li>
  );

  return (
    <Dialog
      open
      title="Visões salvas"
      text="Uma visão guarda filtros, ordem, itens por página e colunas."
      onClose={onClose}
      footer={
        <>
          <Button
            variant="ghost"
            icon={<ListIcon name="copy" />}
            onClick={() => {
              const link = `${location.origin}${location.pathname}?${query}`;
              void copyText(link, { copied: 'Link copiado.', failed: 'Não foi possível copiar o link.' });
            }}
          >
            Copiar link
          </Button>
          <Button
            onClick={() => {
              onOpen(null);
              onClose();
            }}
          >
            Abrir sem visão
          </Button>
          <Button onClick={onClose}>Fechar</Button>
        </>
      }
    >
      <Stack $gap={4}>
        {views.isPending && <Skeleton $width="100%" />}
        {views.isError && <ErrorState error={views.error} onRetry={() => void views.refetch()} />}
        {views.data?.length === 0 && <p>Nenhuma visão salva.</p>}
        {views.data && views.data.length > 0 && <Views>{views.data.map(row)}</Views>}
        <SaveForm onSubmit={save}>
          <TextField
            label="Salvar a lista como está"
            placeholder="Nome da visão"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" variant="primary" loading={busy} disabled={name.trim() === ''}>
            Salvar visão
          </Button>
          <Whole>
            <Checkbox label="Abrir a lista com esta visão" checked={preferred} onChange={setPreferred} />
          </Whole>
        </SaveForm>
      </Stack>
    </Dialog>
  );
}
