import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../button/button';
import { tellUnopened } from '../../dialog/dialog';
import { Icon } from '../../icon/icon';
import { OnDemand } from '../../on-demand/on-demand';
import { RadioGroup } from '../../radio-group/radio-group';
import type { Filter } from '../declaration';
import { ListIcon } from '../list-icons';
import { loadFilterSheet } from '../list-parts';
import { fieldsOf, filledOf, isFilled, lineFields, type Values } from './fields';
import { FilterPill } from './filter-pill';
import { Line, More, SearchBox, SearchInput } from './line-css';

export interface FilterLineProps {
  listKey: string;
  filters: readonly Filter[];
  applied: Values;
  /** 'Buscar', with what is filled in, be it as before or not. */
  onSearch: (filters: Values) => void;
  onClear: () => void;
}

/** True where a key is typed into something. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null);

/**
 * The filters of a list in one line: the search box (`/`), the usual fields, what else is filled in, and 'Filtros', which
 * opens all of them.
 */
export function FilterLine({ listKey, filters, applied, onSearch, onClear }: FilterLineProps) {
  const fields = fieldsOf(filters);
  const { search, usual, radios } = lineFields(fields);
  const name = search?.filter.name ?? '';
  const sought = applied[name] ?? '';
  const [typed, setTyped] = useState({ sought, text: sought });
  const [sheet, setSheet] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // The back button changes what is applied; the box follows.
  if (typed.sought !== sought) setTyped({ sought, text: sought });

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      // The list of an area that is kept out of sight does not answer.
      if (!box.current || box.current.checkVisibility?.() === false) return;
      event.preventDefault();
      box.current.focus();
      box.current.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  const apply = (change: Values) =>
    onSearch(filledOf({ ...applied, ...(name && { [name]: typed.text.trim() }), ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply({});
  };
  const filled = fields.filter((field) => isFilled(field, applied)).length;
  const others = fields.filter(
    (field) =>
      field !== search && !usual.includes(field) && !radios.includes(field) && isFilled(field, applied),
  );
  const pill = (field: (typeof fields)[number]) => (
    <FilterPill
      key={field.filter.name}
      listKey={listKey}
      field={field}
      values={applied}
      crowded={filled > 0}
      onApply={apply}
    />
  );
  const leaveSheet = () => setSheet(false);
  return (
    <Line role="search" aria-label="Filtros" $few={filled < 2}>
      {search && (
        <SearchBox noValidate onSubmit={submit}>
          <SearchInput
            ref={box}
            name={name}
            aria-label={search.label}
            aria-keyshortcuts="/"
            placeholder={search.label}
            value={typed.text}
            onChange={(event) => setTyped({ sought, text: event.target.value })}
          />
          <Icon name="search" size={16} />
          {typed.text.trim() === sought ? (
            <kbd aria-hidden="true">/</kbd>
          ) : (
            <kbd aria-hidden="true" data-enter="">
              Enter
            </kbd>
          )}
        </SearchBox>
      )}
      {radios.map(
        ({ filter }) =>
          filter.type === 'radio' && (
            <RadioGroup
              key={filter.name}
              look="segmented"
              label={filter.label}
              options={filter.options}
              value={applied[filter.name] ?? ''}
              onChange={(value) => apply({ [filter.name]: value })}
            />
          ),
      )}
      {[...usual, ...others].map(pill)}
      {/* A single text has its box already. */}
      {fields.length > 1 && (
        <Button
          variant="ghost"
          icon={<ListIcon name="filter" />}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadFilterSheet().catch(() => undefined)}
          onClick={() => setSheet(true)}
        >
          {filled > 0 ? `Filtros (${filled})` : 'Filtros'}
        </Button>
      )}
      {filled > 0 && (
        <Button
          variant="ghost"
          onClick={() => {
            setTyped({ sought, text: '' });
            onClear();
          }}
        >
          {/* One box: a button stands apart from its icon, and would from half of its words. */}
          <span>
            Limpar<More> Filtros</More>
          </span>
        </Button>
      )}
      {sheet && (
        <OnDemand
          load={loadFilterSheet}
          onFail={() => {
            tellUnopened();
            leaveSheet();
          }}
        >
          {({ FilterSheet }) => (
            <FilterSheet
              listKey={listKey}
              fields={fields}
              values={{ ...applied, ...(name && { [name]: typed.text }) }}
              onSearch={(values) => {
                leaveSheet();
                onSearch(values);
              }}
              onClear={() => {
                leaveSheet();
                setTyped({ sought, text: '' });
                onClear();
              }}
              onClose={leaveSheet}
            />
          )}
        </OnDemand>
      )}
    </Line>
  );
}
