import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, Dialog, ErrorState, Icon, Skeleton, Stack, t, TextField } from 'shared-ui';
import styled from 'styled-components';

const Choices = styled.ul`
  display: flex;
  flex-direction: column;
  max-height: 24rem;
  overflow-y: auto;
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.md};
  list-style: none;
`;

const Choice = styled.button`
  display: flex;
  flex-direction: column;
  gap: ${t.space(1)};
  width: 100%;
  padding: ${t.space(3)};
  border: 0;
  border-bottom: 1px solid ${t.color.line};
  background: none;
  color: ${t.color.ink};
  text-align: left;
  cursor: pointer;
  &:hover,
  &:focus-visible {
    background: ${t.color.hover};
  }
  > span:last-child:not(:first-child) {
    color: ${t.color.inkSoft};
    font-size: ${t.size.sm};
  }
`;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

export interface PickerChoice<T> {
  readonly key: string;
  readonly label: string;
  readonly detail?: ReactNode;
  /** What the search looks in, beside the label. */
  readonly more?: string;
  readonly value: T;
}

interface PickerProps<T> {
  /** 'Selecionar produto'. */
  title: string;
  /** What is chosen; the button then offers another. */
  chosen: string;
  choices: readonly PickerChoice<T>[] | undefined;
  failed: boolean;
  onRetry: () => void;
  onPick: (value: T) => void;
  disabled?: boolean;
}

/** A button that opens a dialog to choose one of many: found by typing, chosen by Enter, the arrows or a press. */
export function Picker<T>(props: PickerProps<T>) {
  const { title, chosen, choices, failed, onRetry, onPick, disabled } = props;
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  const found = (choices ?? []).filter((choice) =>
    plain(`${choice.label} ${choice.more ?? ''}`).includes(plain(search.trim())),
  );
  const pick = (choice: PickerChoice<T>) => {
    setOpen(false);
    setSearch('');
    onPick(choice.value);
  };
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const all = buttons();
    const at = all.findIndex((button) => button === document.activeElement);
    all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
  };
  const chooseOnly = (event: KeyboardEvent) => {
    const [only] = found;
    if (event.key !== 'Enter' || !only) return;
    event.preventDefault();
    pick(only);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)} disabled={disabled}>
        <Icon name="search" size={16} />
        {chosen === '' ? title : title.replace('Selecionar', 'Trocar')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <Stack onKeyDown={move}>
          <TextField
            label="Buscar"
            value={search}
            autoFocus
            aria-controls={listId}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={chooseOnly}
          />
          {failed ? (
            <ErrorState onRetry={onRetry} />
          ) : choices === undefined ? (
            <Skeleton $height="12rem" />
          ) : found.length === 0 ? (
            <p role="status">Nenhum registro encontrado.</p>
          ) : (
            <Choices ref={list} id={listId} aria-label={title}>
              {found.map((choice) => (
                <li key={choice.key}>
                  <Choice type="button" onClick={() => pick(choice)}>
                    <span>{choice.label}</span>
                    {choice.detail && <span>{choice.detail}</span>}
                  </Choice>
                </li>
              ))}
            </Choices>
          )}
        </Stack>
      </Dialog>
    </>
  );
}
