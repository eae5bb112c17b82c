import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../skeleton/skeleton';
import { t } from '../tokens';
import { EmailText } from './email-text';

const Root = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr));
  gap: ${t.space(4)} ${t.space(6)};
  /* Two columns on a phone: fifteen fields in one column fill three screens. */
  @media (max-width: ${t.narrow}) {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
    column-gap: ${t.space(4)};
  }
`;

const Label = styled.dt`
  color: ${t.color.inkFaint};
  font-size: ${t.size.xs};
`;

const Value = styled.dd`
  min-height: 1.375rem;
  font-weight: 500;
  overflow-wrap: anywhere;
`;

export interface DetailItem {
  label: string;
  /** An empty value shows '—'. */
  value: ReactNode;
}

const EMAIL = /^[^\s@]+@[^\s@]+$/;

const shown = (value: ReactNode): ReactNode =>
  typeof value === 'string' && EMAIL.test(value) ? <EmailText of={value} /> : value;

/** Names and values of one record. While loading, the room of the values is reserved. */
export function DetailGrid({ items, loading = false }: { items: readonly DetailItem[]; loading?: boolean }) {
  return (
    <Root aria-busy={loading}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <Label>{label}</Label>
          <Value>
            {loading ? (
              <Skeleton $width="70%" $height="1.25rem" />
            ) : (value ?? '') === '' ? (
              '—'
            ) : (
              shown(value)
            )}
          </Value>
        </div>
      ))}
    </Root>
  );
}
