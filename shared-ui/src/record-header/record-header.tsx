import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Surface } from '../card/card';
import { DetailGrid, type DetailItem } from '../detail-grid/detail-grid';
import { Fold } from '../fold/fold';
import { Skeleton } from '../skeleton/skeleton';
import { t } from '../tokens';

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${t.space(3)} ${t.space(6)};
`;

const Kind = styled.p`
  color: ${t.color.inkFaint};
  font-size: ${t.size.xs};
  font-weight: 600;
`;

const Title = styled.h2`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space(1)} ${t.space(3)};
  min-height: 2rem;
  font-size: ${t.size.xl};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

const Dates = styled.p`
  color: ${t.color.inkSoft};
  font-size: ${t.size.sm};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space(2)};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${t.space(3)} ${t.space(6)};
  margin-top: ${t.space(4)};
  padding-top: ${t.space(4)};
  border-top: 1px solid ${t.color.line};
  dt {
    color: ${t.color.inkFaint};
    font-size: ${t.size.xs};
  }
  dd {
    min-height: 1.75rem;
    font-size: ${t.size.lg};
    font-weight: 600;
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
`;

const More = styled.div`
  margin-top: ${t.space(3)};
`;

const Named = styled.div`
  display: flex;
  gap: ${t.space(4)};
  min-width: 0;
`;

export interface RecordHeaderProps {
  /** Drawn beside the name: a tank and its level, a person. */
  picture?: ReactNode;
  /** What it is: 'Contrato'. */
  kind: string;
  /** Its number or name, as its owner knows it. Undefined until it is known. */
  name: ReactNode;
  /** Its state as a chip. */
  state?: ReactNode;
  /** Its key dates, in words: '01/01/2026 a 31/12/2026, encerra em 31 dias'. */
  dates?: ReactNode;
  actions?: ReactNode;
  /** At most four, large; none where the page's cards say them. */
  facts: readonly DetailItem[];
  /** The rest, folded. */
  more?: readonly DetailItem[];
  loading?: boolean;
}

/** The head of a record's page: what it is, its state and dates, what can be done, four facts; the rest is folded. */
export function RecordHeader(props: RecordHeaderProps) {
  const { picture, kind, name, state, dates, actions, facts, more = [], loading = false } = props;
  const unnamed = loading && name === undefined;
  return (
    <Surface aria-busy={loading} aria-label={kind}>
      <Top>
        <Named>
          {picture}
          <div>
            <Kind>{kind}</Kind>
            <Title as={unnamed ? 'div' : 'h2'}>
              {unnamed ? <Skeleton $width="12rem" $height="1.5rem" /> : name}
              {!loading && state}
            </Title>
            {dates !== undefined && (
              <Dates as={loading ? 'div' : 'p'}>
                {loading ? <Skeleton $width="16rem" $height="1rem" /> : dates}
              </Dates>
            )}
          </div>
        </Named>
        {actions && <Actions>{actions}</Actions>}
      </Top>
      {facts.length > 0 && (
        <Facts>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {loading ? <Skeleton $width="70%" $height="1.5rem" /> : (value ?? '') === '' ? '—' : value}
              </dd>
            </div>
          ))}
        </Facts>
      )}
      {more.length > 0 && (
        <More>
          <Fold title="Todos os dados">
            <DetailGrid items={more} loading={loading} />
          </Fold>
        </More>
      )}
    </Surface>
  );
}
