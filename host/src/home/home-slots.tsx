import type { SessionUser } from 'api-contract';
import { RemoteSlot } from '../remotes/remote-slot';
import { findSlots, type DeclaredSlot } from '../remotes/slots';
import { Cell, Row } from './home-page.styles';

/**
 * The slots of the home page, row by row; `grow` is a slot's share of its row. Filled slots take the room of empty
 * ones.
 */
const ROWS: readonly (readonly { at: string; grow: number }[])[] = [
  [
    { at: 'home:contracts', grow: 2 },
    { at: 'home:finance', grow: 1 },
  ],
  [{ at: 'home:months', grow: 1 }],
  // What areas have to show beside.
  [{ at: 'home:more', grow: 1 }],
];
/** For those to whom the rows above say nothing, a user who only orders: the page does not bring their code along. */
const OTHERWISE: typeof ROWS = [[{ at: 'home-otherwise:requests', grow: 1 }]];

/** The places' slots that this user has; rows without any are left out. */
const filled = (rows: typeof ROWS, user: SessionUser) =>
  rows
    .map((places) => places.flatMap(({ at, grow }) => findSlots(at, user).map((slot) => ({ slot, grow }))))
    .filter((row) => row.length > 0);

/** The widgets of the areas on the home page. Each slot loads, waits and fails on its own. */
export function HomeSlots({ user }: { user: SessionUser }) {
  const own = filled(ROWS, user);
  const rows = own.length > 0 ? own : filled(OTHERWISE, user);
  const speaks = firstOfEachArea(rows.flat().map(({ slot }) => slot));
  return rows.map((row) => (
    <Row key={row.map(({ slot }) => slot.slot.at).join()}>
      {row.map(({ slot, grow }) => (
        <Cell key={slot.remote + slot.slot.at} $grow={grow}>
          <RemoteSlot slot={slot} silent={!speaks.has(slot)} />
        </Cell>
      ))}
    </Row>
  ));
}

/** An area that is down shows its error in its first slot only. */
function firstOfEachArea(slots: readonly DeclaredSlot[]): ReadonlySet<DeclaredSlot> {
  return new Set(slots.filter((slot, at) => slots.findIndex(({ remote }) => remote === slot.remote) === at));
}
