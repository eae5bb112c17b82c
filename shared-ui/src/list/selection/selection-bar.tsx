import { useState } from 'react';
import { formatCount } from 'api-contract/rules';
import styled from 'styled-components';
import { Button } from '../../button/button';
import { hiddenCss } from '../../layout/visually-hidden';
import { t } from '../../tokens';
import { failureText, toast } from '../../toast/toast';
import type { ListSelect, SelectAction } from '../declaration';

/** Where two actions have no room side by side. */
const SMALL = '24rem';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space(1)} ${t.space(3)};
  /* In sight while rows are ticked, above the list's footer, which stays too where there is room. */
  position: sticky;
  bottom: calc(${t.control.md} + ${t.space(4)});
  z-index: 3;
  padding: ${t.space(2)} ${t.space(4)};
  @media (max-width: ${t.narrow}) {
    bottom: ${t.space(2)};
  }
  border: 1px solid ${t.color.accent};
  border-radius: ${t.radius.md};
  background: ${t.color.accentSoft};
  box-shadow: ${t.shadow.raised};
  font-size: ${t.size.sm};
  > p {
    margin-right: auto;
  }
  strong {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  /* The sum on a line of its own needs no dot before it. */
  @media (max-width: ${SMALL}) {
    > p > span {
      ${hiddenCss}
    }
    > p > span + strong {
      display: block;
    }
  }
`;

/** Where they have no room beside the sum, all stand below it. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${t.space(1)} ${t.space(2)};
  margin-left: auto;
  @media (max-width: ${t.narrow}) {
    width: 100%;
    > button {
      flex: 1 1 auto;
      padding-inline: ${t.space(2)};
    }
  }
  /* Names of two lines rather than four lines of names. */
  @media (max-width: ${SMALL}) {
    display: grid;
    grid-template-columns: 1fr 1fr;
    > button {
      white-space: normal;
    }
  }
`;

interface SelectionBarProps<Row> {
  select: ListSelect<Row>;
  /** At least one. */
  rows: readonly Row[];
  onClear: () => void;
}

/** How many rows are ticked, what they come to, and what can be done with them. */
export function SelectionBar<Row>({ select, rows, onClear }: SelectionBarProps<Row>) {
  const [busy, setBusy] = useState('');
  const { sum, actions = [] } = select;
  const act = async ({ id, run, keep }: SelectAction<Row>) => {
    setBusy(id);
    try {
      await run(rows);
      if (!keep) onClear();
    } catch (error) {
      toast.error(failureText(error));
    }
    setBusy('');
  };
  return (
    <Bar role="region" aria-label="Linhas selecionadas">
      <p role="status">
        <strong>{formatCount(rows.length)}</strong>{' '}
        {rows.length === 1 ? 'linha selecionada' : 'linhas selecionadas'}
        {sum && (
          <>
            <span> · </span>
            <strong>{sum(rows)}</strong>
          </>
        )}
      </p>
      <Actions>
        {actions.map((action) => (
          <Button
            key={action.id}
            size="sm"
            icon={action.icon}
            loading={busy === action.id}
            disabled={(busy !== '' && busy !== action.id) || action.disabled?.(rows)}
            onClick={() => void act(action)}
          >
            {typeof action.label === 'string' ? action.label : action.label(rows)}
          </Button>
        ))}
        <Button size="sm" variant="ghost" onClick={onClear}>
          Limpar seleção
        </Button>
      </Actions>
    </Bar>
  );
}
