import { foldText } from 'api-contract/rules';
import { useState } from 'react';
import { Button, Dialog, Icon } from 'shared-ui';
import { ChoiceList, type PickerChoice } from './choice-list';

interface PickerProps<T> {
  /** 'Selecionar produto'. */
  title: string;
  /** What is chosen; the button then offers another. */
  chosen: string;
  choices: readonly PickerChoice<T>[] | undefined;
  /** Why there is nothing to choose from. */
  failed: Error | null;
  onRetry: () => void;
  onPick: (value: T) => void;
  disabled?: boolean;
}

/** A button that opens a dialog to choose one of many, which are all known here. */
export function Picker<T>(props: PickerProps<T>) {
  const { title, chosen, choices, failed, onRetry, onPick, disabled } = props;
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const found = choices?.filter((choice) =>
    foldText(`${choice.label} ${choice.more ?? ''}`).includes(foldText(search.trim())),
  );
  return (
    <>
      <PickerButton title={title} chosen={chosen} disabled={disabled} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <ChoiceList
          title={title}
          search={search}
          onSearch={setSearch}
          choices={found}
          failed={failed}
          onRetry={onRetry}
          onPick={({ value }) => {
            setOpen(false);
            setSearch('');
            onPick(value);
          }}
        />
      </Dialog>
    </>
  );
}

/** 'Selecionar produto', or 'Trocar produto' where one is chosen. */
export function PickerButton(props: {
  title: string;
  chosen: string;
  disabled?: boolean | undefined;
  onClick: () => void;
}) {
  const { title, chosen, disabled, onClick } = props;
  return (
    <Button onClick={onClick} disabled={disabled}>
      <Icon name="search" size={16} />
      {chosen === '' ? title : title.replace('Selecionar', 'Trocar')}
    </Button>
  );
}
