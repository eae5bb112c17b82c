import styled from 'styled-components';
import { t } from '../tokens';

/** The two lists of 'Ajustar Colunas', beside each other where there is room. */
export const ColumnLists = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space(5)};
  /* A shown column has two buttons more than a hidden one; both keep 'Contrato do cliente' in one line. */
  @media (min-width: ${t.narrow}) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
  }
  h3 {
    margin-bottom: ${t.space(2)};
    color: ${t.color.inkSoft};
    font-size: ${t.size.sm};
  }
  ul {
    min-height: 5rem;
    border: 1px solid ${t.color.line};
    border-radius: ${t.radius.md};
    background: ${t.color.sunken};
  }
  li {
    display: flex;
    align-items: center;
    min-height: ${t.control.md};
    padding: ${t.space(0.5)} ${t.space(1)};
    border-bottom: 1px solid ${t.color.line};
  }
  li:last-child {
    border-bottom: 0;
  }
  li[data-carried] {
    position: relative;
    z-index: 1;
    border-radius: ${t.radius.md};
    background: ${t.color.accentSoft};
    box-shadow: ${t.shadow.raised};
  }
  li > span {
    flex: 1;
    overflow-wrap: anywhere;
    line-height: 1.25;
  }
  li > p {
    padding: 0 ${t.space(2)};
    color: ${t.color.inkFaint};
  }
  [data-handle] {
    margin-right: ${t.space(1)};
    outline-offset: -2px;
    cursor: grab;
    touch-action: none;
  }
  [data-carries] {
    cursor: grab;
    user-select: none;
  }
  [data-carried] [data-carries],
  [data-carried] [data-handle] {
    cursor: grabbing;
  }
`;
