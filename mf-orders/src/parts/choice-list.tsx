import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ErrorState, Stack, t, TextField } from 'shared-ui';
import { LineSkeleton } from 'shared-ui/content';
import styled from 'styled-components';

const Choices = styled.ul`
  display: flex;
  flex-direction: column;
  max-height: 24rem;
  overflow-y: auto;
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.md};
  /* The frame is the last one's line. */
  > :last-child,
  > :last-child > button {
    border-bottom: 0;
  }
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
  &:is(div) {
    cursor: default;
  }
  > span:last-child:not(:first-child) {
    color: ${t.color.inkSoft};
    font-size: ${t.size.sm};
  }
`;

export interface PickerChoice<T> {
  readonly key: string;
  readonly label: string;
  readonly detail?: ReactNode;
  /** What the search looks in, beside the label. */
  readonly more?: string;
  readonly value: T;
}

interface ChoiceListProps<T> {
  title: string;
  search: string;
  onSearch: (text: string) => void;
  /** Those that were found; undefined while they are loading. */
  choices: readonly PickerChoice<T>[] | undefined;
  /** Why there is nothing to choose from. */
  failed: Error | null;
  onRetry: () => void;
  onPick: (choice: PickerChoice<T>) => void;
  /** The choices are still those of the former search, whose first one Enter must not take. */
  searching?: boolean;
  /** Below the list, such as a pager. */
  children?: ReactNode;
}

/** What a dialog offers to choose from: found by typing, chosen by Enter, the arrows or a press. */
export function ChoiceList<T>(props: ChoiceListProps<T>) {
  const { title, search, onSearch, choices, failed, onRetry, onPick, searching = false, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const all = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = all.findIndex((button) => button === document.activeElement);
    all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
  };
  const chooseFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The dialog may stand in a form, which Enter would send.
    event.preventDefault();
    const [first] = choices ?? [];
    if (first && !searching) onPick(first);
  };
  return (
    <Stack onKeyDown={move}>
      <TextField
        label="Buscar"
        value={search}
        autoFocus
        aria-controls={listId}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={chooseFirst}
      />
      {failed ? (
        <ErrorState error={failed} onRetry={onRetry} />
      ) : choices === undefined ? (
        <Choices as="div" aria-busy="true">
          {['16rem', '12rem', '18rem', '14rem'].map((width) => (
            <Choice key={width} as="div">
              <LineSkeleton width={width} />
              <LineSkeleton width="10rem" />
            </Choice>
          ))}
        </Choices>
      ) : choices.length === 0 ? (
        <p role="status">Nenhum registro encontrado.</p>
      ) : (
        <Choices ref={list} id={listId} aria-label={title}>
          {choices.map((choice) => (
            <li key={choice.key}>
              <Choice type="button" onClick={() => onPick(choice)}>
                <span>{choice.label}</span>
                {choice.detail && <span>{choice.detail}</span>}
              </Choice>
            </li>
          ))}
        </Choices>
      )}
      {children}
    </Stack>
  );
}
