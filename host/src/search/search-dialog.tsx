import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SearchHit, SessionUser } from 'api-contract';
import {
  copyLater,
  Dialog,
  ErrorState,
  Skeleton,
  Stack,
  TextField,
  toast,
  useSettled,
  VisuallyHidden,
} from 'shared-ui';
import { amountOf, isSearched, pathOfCompany, SEARCH_LENGTH } from 'api-contract/rules';
import { ApiError } from '../http/api-error';
import { http } from '../http/client';
import { navigate } from '../pages/navigate';
import { preloadIfAllowed } from '../pages/prefetch';
import { useAuth } from '../session/auth-context';
import type { MenuGroup } from '../shell/menu';
import { MenuIcon } from '../shell/menu-icon';
import type { EarlyText } from './early-text';
import { lastSeen } from './last-seen';
import { examplesOf, openable, pageResults, recordsQuery } from './results';
import { Choice, Choices, Heading, Note, Results } from './search.styles';

interface SearchDialogProps {
  menu: readonly MenuGroup[];
  user: SessionUser;
  /** What was typed before the box was there. */
  early?: EarlyText;
  onClose: () => void;
}

/**
 * One box for pages and records: ↑ ↓ choose, Enter opens, Esc closes. The focus stays in the field; the chosen result
 * is told by `aria-activedescendant`.
 */
export function SearchDialog({ menu, user, early, onClose }: SearchDialogProps) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const wanted = text.trim();
  const settled = useSettled(wanted);
  const records = useQuery(recordsQuery(settled));
  const asks = isSearched(wanted);
  const waiting = asks && (records.isFetching || settled !== wanted);
  const found = asks && isSearched(settled) ? (records.data?.data ?? []) : [];
  const pages = pageResults(menu, wanted);
  const answers = {
    label: 'Resposta',
    icon: 'chart',
    // An answer to what was typed before would be the wrong figure.
    hits: asks && !waiting ? (records.data?.answers ?? []) : [],
  };
  const examples = wanted === '' ? examplesOf(menu) : [];
  const [seen] = useState(lastSeen);
  // Records are the active company's, whatever is shown.
  const ofOne = useAuth().all === 'shown';
  const groups = [
    ...openable(wanted === '' ? [seen] : [answers], user),
    ...(pages.hits.length > 0 ? [pages] : []),
    ...openable(found, user),
  ];
  const hits = groups.flatMap((group) => group.hits);
  const chosen = Math.min(at, hits.length - 1);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, hits.length]);

  const open = (hit: SearchHit) => {
    const { path, copy } = hit;
    onClose();
    if (!copy)
      return navigate(ofOne && !pages.hits.includes(hit) ? pathOfCompany(path, user.customer_id) : path);
    copyLater(http.get<string>(copy.call)).then(
      () => toast.success(copy.done),
      (error: unknown) =>
        toast.error(error instanceof ApiError ? error.message : 'Não foi possível copiar o código'),
    );
  };
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setAt((chosen + step + hits.length) % hits.length);
    }
    const hit = hits[chosen];
    if (event.key === 'Enter' && hit) {
      event.preventDefault();
      open(hit);
    }
  };

  let n = -1;
  return (
    <Dialog open title="Buscar" onClose={onClose}>
      <Stack $gap={3}>
        <TextField
          label="Páginas, contratos, títulos, pedidos, produtos…"
          type="search"
          autoFocus
          autoComplete="off"
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
          value={text}
          onKeyDown={onKey}
          onFocus={() => {
            const typed = early?.take();
            if (typed) setText((text) => text + typed);
          }}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
        />
        <Results>
          <Choices ref={list} id={`${id}-list`} role="listbox" aria-label="Resultados" aria-busy={waiting}>
            {groups.map(({ label, icon: kind, hits: own }) => (
              <div key={label} role="group" aria-label={label}>
                <Heading aria-hidden="true">{label}</Heading>
                {own.map((hit) => {
                  const { title, detail, path, icon = kind } = hit;
                  n += 1;
                  const place = n;
                  return (
                    <Choice
                      key={`${path} ${title}`}
                      id={`${id}-${place}`}
                      role="option"
                      aria-selected={place === chosen}
                      onPointerMove={() => setAt(place)}
                      onPointerEnter={() => !hit.copy && preloadIfAllowed(path)}
                      onClick={() => open(hit)}
                    >
                      <MenuIcon name={icon} />
                      <span>{title}</span>
                      {detail && <small>{detail}</small>}
                    </Choice>
                  );
                })}
              </div>
            ))}
          </Choices>
          {waiting && found.length === 0 && (
            <Stack $gap={2} aria-hidden="true">
              <Skeleton $width="7rem" $height="0.75rem" />
              <Skeleton $height="2.25rem" />
              <Skeleton $height="2.25rem" />
            </Stack>
          )}
          {!waiting && asks && hits.length === 0 && !records.isError && (
            <Note>Nada encontrado para “{wanted}”.</Note>
          )}
          {!waiting && asks && records.isError && (
            <ErrorState quiet hint="A busca não respondeu." onRetry={() => void records.refetch()} />
          )}
          {wanted.length > SEARCH_LENGTH.to && <Note>Escreva no máximo {SEARCH_LENGTH.to} caracteres.</Note>}
          {examples.length > 0 && <Note>Pergunte também: {examples.join(', ')}.</Note>}
          {ofOne && (
            <Note>
              Registros de {user.customer_name}. Para os de outra empresa, escolha-a no topo da página.
            </Note>
          )}
          {records.data?.partial && asks && (
            <Note>Parte dos dados não respondeu; pode faltar algum registro.</Note>
          )}
        </Results>
        <VisuallyHidden role="status">
          {waiting ? 'Buscando…' : amountOf(hits.length, 'resultado', 'resultados')}
        </VisuallyHidden>
      </Stack>
    </Dialog>
  );
}
