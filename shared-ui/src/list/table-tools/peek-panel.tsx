import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../button/button';
import { IconButton } from '../../button/icon-button';
import { DetailGrid } from '../../detail-grid/detail-grid';
import { Icon } from '../../icon/icon';
import { namingColumns, type Column } from '../../table/columns';
import { t } from '../../tokens';
import { ACTIONS } from '../row-actions';

const Panel = styled.aside`
  position: fixed;
  z-index: 40;
  top: calc(${t.control.header} + ${t.space(3)});
  right: ${t.space(3)};
  bottom: ${t.space(3)};
  display: grid;
  grid-template-rows: auto 1fr auto;
  width: min(24rem, calc(100vw - ${t.space(6)}));
  border: 1px solid ${t.color.line};
  border-radius: ${t.radius.lg};
  background: ${t.color.raised};
  box-shadow: ${t.shadow.raised};
`;
const Head = styled.header`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${t.space(3)};
  padding: ${t.space(4)} ${t.space(4)} ${t.space(3)};
  border-bottom: 1px solid ${t.color.line};
`;
const Title = styled.h2`
  /* Its first line is level with the button. */
  margin-top: calc((2rem - 1lh) / 2);
  font-size: ${t.size.lg};
  font-weight: 600;
  overflow-wrap: anywhere;
  > * {
    font-size: inherit;
  }
`;
const Body = styled.div`
  overflow: auto;
  padding: ${t.space(4)};
  > dl {
    grid-template-columns: 1fr 1fr;
  }
`;
const Foot = styled.footer`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space(3)};
  padding: ${t.space(3)} ${t.space(4)};
  border-top: 1px solid ${t.color.line};
  color: ${t.color.inkFaint};
  font-size: ${t.size.xs};
`;

interface PeekPanelProps<Row> {
  row: Row;
  /** The columns in sight. */
  columns: readonly Column<Row>[];
  /** Whether the row's link is only a sign (a chevron). */
  signed: boolean;
  /** Opens the row's page; absent where it has none. */
  onOpen?: () => void;
  onClose: () => void;
}

/** What a row says, beside its list. The focus stays in the list, whose arrow keys lead on to the next row. */
export function PeekPanel<Row>({ row, columns, signed, onOpen, onClose }: PeekPanelProps<Row>) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // Another row is read from its beginning.
    panel.current?.querySelector('[data-body]')?.scrollTo?.(0, 0);
  }, [row]);
  const { link, title } = namingColumns(columns, signed);
  const told = columns.filter(
    (column) =>
      column !== title && !(signed && column === link) && column.card !== 'corner' && column.id !== ACTIONS,
  );
  return (
    <Panel
      ref={panel}
      aria-label="Detalhes da linha"
      aria-live="polite"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Head>
        <Title>{title?.cell(row)}</Title>
        <IconButton icon="close" label="Fechar detalhes" onClick={onClose} />
      </Head>
      <Body data-body="" tabIndex={0} role="group" aria-label="Campos da linha">
        <DetailGrid items={told.map((column) => ({ label: column.label, value: column.cell(row) }))} />
      </Body>
      <Foot>
        <span>↑ ↓ outra linha · Esc fecha</span>
        {onOpen && (
          <Button size="sm" variant="primary" icon={<Icon name="arrowRight" size={14} />} onClick={onOpen}>
            Abrir
          </Button>
        )}
      </Foot>
    </Panel>
  );
}
