import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Surface } from '../card/card';
import { DetailGrid, type DetailItem } from '../detail-grid/detail-grid';
import { Fold } from '../fold/fold';
import { Skeleton } from '../skeleton/skeleton';
import { LineSkeleton } from '../skeleton/skeleton-parts';
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

const Title = styled.h2<{ $pictured: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space(1)} ${t.space(3)};
  min-height: 2rem;
  font-size: ${t.size.xl};
  letter-spacing: -0.01em;
  line-height: 1.25;
  overflow-wrap: anywhere;
  ${({ $pictured }) =>
    $pictured &&
    css`
      /* Beside a picture a phone seldom has room for name and state: the state has its own line there. */
      @media (max-width: ${t.narrow}) {
        flex-direction: column;
        align-items: flex-start;
      }
    `}
`;

const Dates = styled.p<{ $lines: number }>`
  color: ${t.color.inkSoft};
  min-height: 1lh;
  font-size: ${t.size.sm};
  @media (max-width: ${t.narrow}) {
    min-height: ${({ $lines }) => $lines}lh;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space(2)};
`;

const FactsRoom = styled.div`
  container-type: inline-size;
`;

/** In rem: what a long and another fact need at least, and the gap between those that share a row. */
const [LONG, SHORT, GAP] = [12.5, 8.5, 1.25];

/** Where all facts stand in one row, a long one has more of it. */
function rowCss(facts: readonly RecordFact[]) {
  if (!facts.some(({ long }) => long)) return undefined;
  const least = facts.reduce((sum, { long }) => sum + (long ? LONG : SHORT), (facts.length - 1) * GAP);
  const columns = facts.map(({ long }) => (long ? `minmax(${LONG}rem, 2fr)` : `minmax(${SHORT}rem, 1fr)`));
  return css`
    @container (min-width: ${least}rem) {
      grid-template-columns: ${columns.join(' ')};
      column-gap: ${GAP}rem;
    }
  `;
}

const Facts = styled.dl<{ $facts: readonly RecordFact[] }>`
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
  ${({ $facts }) => rowCss($facts)}
`;

const Value = styled.dd<{ $long: boolean; $words: boolean }>`
  ${({ $words }) =>
    $words &&
    css`
      && {
        min-height: calc(1lh + 1.2 * ${t.size.xs});
      }
    `}
  ${({ $long }) =>
    $long &&
    css`
      @media (max-width: ${t.narrow}) {
        && {
          min-height: 2lh;
        }
      }
    `}
`;

const More = styled.div`
  margin-top: ${t.space(3)};
`;

const Named = styled.div`
  display: flex;
  gap: ${t.space(4)};
  min-width: 0;
  > div {
    min-width: 0;
  }
`;

export interface RecordFact extends DetailItem {
  /** It often takes more room, and on a phone two lines, which are kept free for it: a product's name. */
  long?: boolean;
  /** A small line may stand below it, which is kept free: what a date means today. */
  words?: boolean;
}

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
  /** How many lines the dates usually take on a phone, which are kept free for them. */
  dateLines?: number;
  /** Buttons of the record; while loading, `ButtonSkeleton`s of those to come. */
  actions?: ReactNode;
  /** At most four, large; none where the page's cards say them. */
  facts: readonly RecordFact[];
  /** The rest, folded. */
  more?: readonly DetailItem[];
  /** Keeps the place of what is still asked for. */
  loading?: boolean;
}

/** The head of a record's page: what it is, its state and dates, what can be done, four facts; the rest is folded. */
export function RecordHeader(props: RecordHeaderProps) {
  const {
    picture,
    kind,
    name,
    state,
    dates,
    dateLines = 1,
    actions,
    facts,
    more = [],
    loading = false,
  } = props;
  const unnamed = loading && name === undefined;
  return (
    <Surface aria-busy={loading} aria-label={kind}>
      <Top>
        <Named>
          {picture}
          <div>
            <Kind>{kind}</Kind>
            <Title as={unnamed ? 'div' : 'h2'} $pictured={picture !== undefined}>
              {unnamed ? <Skeleton $width="12rem" $height="1.25em" /> : name}
              {!loading && state}
              {loading && picture && <Skeleton $width="5rem" $height="1.25rem" />}
            </Title>
            {dates !== undefined && (
              <Dates as={loading ? 'div' : 'p'} $lines={dateLines}>
                {loading ? <LineSkeleton width="16rem" /> : dates}
              </Dates>
            )}
          </div>
        </Named>
        {actions && <Actions>{actions}</Actions>}
      </Top>
      {facts.length > 0 && (
        <FactsRoom>
          <Facts $facts={facts}>
            {facts.map(({ label, value, long = false, words = false }) => (
              <div key={label}>
                <dt>{label}</dt>
                <Value $long={long} $words={words}>
                  {loading ? <Skeleton $width="70%" $height="1.5rem" /> : (value ?? '') === '' ? '—' : value}
                </Value>
              </div>
            ))}
          </Facts>
        </FactsRoom>
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
