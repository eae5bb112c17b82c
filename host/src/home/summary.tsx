import { Fragment, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { SessionUser } from 'api-contract';
import { linkCss, Skeleton, t, URGENCY_COLORS } from 'shared-ui';
import { styled } from 'styled-components';
import { mayAccess } from '../remotes/access';
import { findPage } from '../remotes/find-page';
import { PortalLink } from '../remotes/portal-link';
import { keepHeight, keptHeight } from './kept-height';
import {
  SummaryContext,
  type PutReport,
  type SummaryPart,
  type SummaryReport,
  type SummaryUrgency,
} from './summary-report';

const Sentence = styled.p<{ $lines: number }>`
  min-height: 1.5em;
  color: ${t.color.inkSoft};
  font-size: ${t.size.lg};
  line-height: 1.5;
  text-wrap: pretty;
  /* Below this it usually takes two lines. */
  @media (max-width: 1680px) {
    min-height: 3em;
  }
  @media (max-width: ${t.narrow}) {
    min-height: ${({ $lines }) => $lines * 1.5}em;
  }
`;

const COLORS: Record<SummaryUrgency, string> = { ...URGENCY_COLORS, note: t.color.ink };

const Part = styled.span<{ $urgency: SummaryUrgency }>`
  color: ${({ $urgency }) => COLORS[$urgency]};
  font-weight: 600;
  > a {
    ${linkCss}
    color: inherit;
  }
`;

const ORDER: readonly SummaryUrgency[] = ['late', 'soon', 'note'];
const CALM = 'Nada vencido e nada perto de acabar.';
const UNKNOWN = 'O resumo do dia não pôde ser lido agora.';

interface SummaryProps {
  user: SessionUser;
  /** The slots that speak, in the order in which they are heard; they render nothing. */
  slots: readonly ReactNode[];
}

/** What a slot says, and its place: whose answer comes first does not speak first. */
interface Heard {
  readonly at: number;
  readonly report: SummaryReport;
}

/** One sentence of what needs the user today, made of what the areas say ({@link useSummary}). */
export function Summary({ user, slots }: SummaryProps) {
  const [reports, setReports] = useState<ReadonlyMap<string, Heard>>(new Map());
  const puts = useMemo(
    () =>
      Array.from({ length: slots.length }, (_, at): PutReport => (id, report) => {
        setReports((before) => {
          const next = new Map(before);
          if (report === undefined) next.delete(id);
          else next.set(id, { at, report });
          return next;
        });
      }),
    [slots.length],
  );
  const said = useMemo(
    () => [...reports.values()].sort((a, b) => a.at - b.at).map(({ report }) => report),
    [reports],
  );
  const parts = said
    .flatMap((report) => (typeof report === 'string' ? [] : report))
    .sort((a, b) => ORDER.indexOf(a.urgency) - ORDER.indexOf(b.urgency));
  const waiting = said.includes('waiting');
  const complete = said.length >= slots.length && !waiting;
  const line = useRef<HTMLParagraphElement>(null);
  const [height] = useState(keptHeight);
  useEffect(() => {
    if (complete && line.current) keepHeight(line.current.offsetHeight);
  }, [complete, said]);
  if (slots.length === 0) return null;
  return (
    <>
      {puts.map((put, at) => (
        <SummaryContext key={at} value={put}>
          {slots[at]}
        </SummaryContext>
      ))}
      {/*
       * Its lines are there before the areas are, so that nothing moves when they speak one after the other: as many as
       * the last time, and on a phone that does not know it one more than there are areas.
       */}
      <Sentence
        ref={line}
        aria-busy={waiting}
        $lines={complete ? 2 : Math.min(slots.length + 1, 4)}
        style={complete ? undefined : { minHeight: height }}
      >
        {parts.length > 0 ? (
          <Parts parts={parts} user={user} />
        ) : waiting ? (
          <Skeleton $width="min(32rem, 90%)" $height="1.25rem" />
        ) : (
          said.length > 0 && <span>{said.includes('failed') ? UNKNOWN : CALM}</span>
        )}
      </Sentence>
    </>
  );
}

const Whole = styled.span`
  white-space: nowrap;
`;

/** Up to this many characters a number has room in a line of a phone. */
const FITS = 24;

/**
 * Numbers such as 'CT-2026/0002' do not break at their hyphen, and a count stays with what it counts ('1 contrato'); what is
 * copied has no characters of its own for that.
 */
function wholeNumbers(text: string): ReactNode {
  return text
    .split(/(^\d[\d.]* \S+|\S*\d[-/]\S*|\S*[-/]\d\S*)/)
    .map((part, at) =>
      at % 2 === 1 && part.length <= FITS ? (
        <Whole key={at}>{part}</Whole>
      ) : (
        part && <span key={at}>{part}</span>
      ),
    );
}

function Parts({ parts, user }: { parts: readonly SummaryPart[]; user: SessionUser }) {
  return parts.map((part, at) => {
    const page = findPage(part.to.split('?')[0] ?? '')?.page;
    return (
      <Fragment key={at}>
        {at > 0 && <span>{at === parts.length - 1 ? ' e ' : ', '}</span>}
        <Part $urgency={part.urgency}>
          {page && mayAccess(page.access, user) ? (
            <PortalLink to={part.to}>{wholeNumbers(part.text)}</PortalLink>
          ) : (
            wholeNumbers(part.text)
          )}
        </Part>
      </Fragment>
    );
  });
}
