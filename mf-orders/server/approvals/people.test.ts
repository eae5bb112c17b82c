import { ACCESS } from 'api-contract';
import { type Approvers, idsOf, turnOf } from './people';
import { currentOf, pressed, type Step } from './steps';

const [author, ana, bruno, carla, gestor, supplier] = [1, 2, 3, 4, 5, 6];
const person = (id: number, stores: string[] = [], access: number[] = [ACCESS.orderPlaced]) => ({
  id,
  name: `P${id}`,
  stores,
  access,
});
const GESTOR = person(gestor, [], [ACCESS.orderPlaced, ACCESS.company]);
const THERE: Approvers = {
  colleagues: [person(author), person(ana), person(bruno), person(carla, ['02']), GESTOR],
  standIns: [],
  supplier: [{ id: supplier, name: 'S' }],
};
const standIn = (user_id: number, substitute_id: number) => ({
  ...THERE,
  standIns: [{ user_id, substitute_id }],
});
const without = (...gone: number[]) => ({
  ...THERE,
  colleagues: THERE.colleagues.filter(({ id }) => !gone.includes(id)),
});

it.each<[string, number[], Approvers, number[]]>([
  ['those it names', [ana, bruno], THERE, [ana, bruno]],
  ['nobody’s own', [author, ana], THERE, [ana]],
  ['the administrators’, where it names only the author', [author], THERE, [gestor]],
  ['the administrators’, where it names nobody', [], THERE, [gestor]],
  ['the administrators’, once its approver has left', [ana], without(ana), [gestor]],
  ['the administrators’, where its approver lacks the store', [carla], THERE, [gestor]],
  ['the supplier’s, without an administrator', [ana], without(ana, gestor), [supplier]],
  ['the substitute’s, too', [ana], standIn(ana, bruno), [ana, bruno]],
  ['not the author’s as a substitute', [ana], standIn(ana, author), [ana]],
  ['not who stands in for the author', [author, ana], standIn(author, bruno), [ana]],
  ['not a substitute’s without the store', [ana], standIn(ana, carla), [ana]],
])('a step is %s', (_what, approvers, there, ids) =>
  expect(idsOf(turnOf(approvers, { author, store: '01' }, there))).toEqual(ids),
);

const step = (
  id: number,
  track: number,
  place: number,
  approvers: number[],
  done_by: number | null = null,
): Step => ({
  id,
  track,
  place,
  approvers,
  asked_at: null,
  done_by,
  done_at: done_by === null ? null : new Date(0),
  done_name: '',
});
const asks = ({ approvers }: Step, user: number) => approvers.includes(user);
const press = (steps: Step[], user: number) => Object.fromEntries(pressed(steps, user, asks));

it('asks the first of each track that is not done', () => {
  const steps = [
    step(1, 0, 0, [ana], ana),
    step(2, 0, 1, [bruno]),
    step(3, 1, 0, [carla]),
    step(4, 1, 1, [ana]),
  ];
  expect(currentOf(steps).map(({ id }) => id)).toEqual([2, 3]);
});

it.each<[string, Step[], number, Record<number, number>]>([
  ['one step', [step(1, 0, 0, [ana])], ana, { 1: ana }],
  [
    'the same person’s of every rule',
    [step(1, 0, 0, [ana]), step(2, 1, 0, [ana, bruno])],
    ana,
    { 1: ana, 2: ana },
  ],
  ['only the first of two', [step(1, 0, 0, [ana]), step(2, 0, 1, [bruno])], ana, { 1: ana }],
  ['both of two that name him', [step(1, 0, 0, [ana]), step(2, 0, 1, [ana])], ana, { 1: ana, 2: ana }],
  ['nothing before its turn', [step(1, 0, 0, [ana]), step(2, 0, 1, [bruno])], bruno, {}],
  [
    'what waits for who pressed before',
    [step(1, 0, 0, [ana]), step(2, 0, 1, [bruno]), step(3, 1, 0, [bruno], bruno)],
    ana,
    { 1: ana, 2: bruno },
  ],
])('a press ends %s', (_what, steps, user, by) => expect(press(steps, user)).toEqual(by));
