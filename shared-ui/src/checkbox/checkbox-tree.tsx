import styled from 'styled-components';
import { FieldNote } from '../field/field';
import { Icon } from '../icon/icon';
import { t } from '../tokens';
import { Checkbox } from './checkbox';
import { choose, chosenOf, type TreeNode } from './tree';

const Root = styled.fieldset`
  min-width: 0;
`;

const Legend = styled.legend`
  padding: 0;
  margin-bottom: ${t.space(2)};
  font-weight: 600;
`;

const Problem = styled(FieldNote)`
  margin-bottom: ${t.space(2)};
`;

const Groups = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${t.space(4)};
  margin-top: ${t.space(3)};
  > li {
    padding: ${t.space(3)} ${t.space(4)};
    border: 1px solid ${t.color.line};
    border-radius: ${t.radius.md};
    background: ${t.color.surface};
  }
`;

const Branch = styled.ul`
  margin: ${t.space(1)} 0 0 0.5rem;
  padding-left: ${t.space(4)};
  border-left: 1px solid ${t.color.line};
`;

export interface CheckboxTreeProps {
  label: string;
  tree: readonly TreeNode[];
  /** The chosen ids, of parents and children alike. Ids that the tree does not contain are kept. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  disabled?: boolean;
  /** Shows the choice and does not allow changes. */
  readOnly?: boolean;
  error?: string;
  /** Label of the box that selects all; `null` for none. */
  allLabel?: string | null;
}

/** Checkboxes in groups: a parent selects its children (access codes: docs/product/access.md, 'Access codes'). */
export function CheckboxTree(props: CheckboxTreeProps) {
  const { label, tree, value, onChange, error, allLabel = 'Selecionar todos' } = props;
  const disabled = props.disabled || props.readOnly;
  const chosen = new Set(value);
  const box = (nodes: readonly TreeNode[], text: string) => {
    const state = chosenOf(nodes, chosen);
    return (
      <Checkbox
        label={text}
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={disabled}
        // A partly checked box becomes fully checked.
        onChange={() => onChange([...choose(tree, chosen, nodes, state !== 'all')])}
      />
    );
  };
  const items = (nodes: readonly TreeNode[]) =>
    nodes.map((node) => (
      <li key={node.id}>
        {box([node], node.label)}
        {node.children && (
          <Branch aria-label={node.label} role="list">
            {items(node.children)}
          </Branch>
        )}
      </li>
    ));
  return (
    <Root aria-invalid={error ? true : undefined}>
      <Legend>{label}</Legend>
      {error && (
        <Problem $error role="alert">
          <Icon name="alert" size={16} />
          {error}
        </Problem>
      )}
      {allLabel !== null && box(tree, allLabel)}
      <Groups role="list">{items(tree)}</Groups>
    </Root>
  );
}
