import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { choiceCss, popoverCss } from '../aria/popover-css';
import type { Option } from '../select/select';
import { t } from '../tokens';

/** A choice; `detail` is shown under its label (a negotiation's product, a customer's code). */
export interface ComboboxOption extends Option {
  detail?: ReactNode;
}

const Sheet = styled(Popover)`
  ${popoverCss}
  width: max(var(--trigger-width), 12rem);
`;

const List = styled(ListBox<ComboboxOption>)`
  max-height: 20rem;
  padding: ${t.space(1)};
  overflow-y: auto;
  outline: none;
`;

const Choice = styled(ListBoxItem<ComboboxOption>)`
  ${choiceCss}
`;

const Detail = styled.small`
  display: block;
  color: ${t.color.inkFaint};
  font-size: ${t.size.xs};
  font-weight: 400;
`;

const Nothing = styled.p`
  padding: ${t.space(2)} ${t.space(2.5)};
  color: ${t.color.inkSoft};
`;

/** The choices under the box, or the reason why there are none. */
export function ComboboxChoices({ loading, failed }: { loading: boolean; failed: boolean }) {
  const nothing = failed ? 'Não foi possível buscar. Tente outra vez.' : 'Nenhum registro encontrado.';
  return (
    <Sheet offset={4}>
      <List renderEmptyState={() => <Nothing>{loading ? 'Buscando...' : nothing}</Nothing>}>
        {({ value, label, detail }) => (
          <Choice id={value} textValue={label}>
            <span>
              {label}
              {detail && <Detail>{detail}</Detail>}
            </span>
          </Choice>
        )}
      </List>
    </Sheet>
  );
}
