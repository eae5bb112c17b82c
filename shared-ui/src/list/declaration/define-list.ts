import { LIST_PARAMS, listKeyOf, seenBy, type Viewer } from 'api-contract/rules';
import type { Option } from '../../select/select';
import { completeColumn, type ColumnSpec, type Sort } from '../../table/columns';
import type { ListDeclaration, ListSpec } from './spec';

/** The heading of the column that holds the row's buttons. */
export const ACTIONS_LABEL = 'Ações';
/** The heading of the column of boxes, for readers. */
export const SELECT_LABEL = 'Seleção';

/** A sort that is only a field takes its column's heading. */
function sortOption<Row>(sort: string | Option, columns: readonly ColumnSpec<Row>[]): Option | string {
  if (typeof sort !== 'string') return sort;
  const label = columns.find(({ field }) => field === sort)?.label;
  return label === undefined ? sort : { value: sort, label };
}

/** Fills in and checks a list where it is written, so that a slip shows at once and not on some user's screen. */
export function defineList<Row>(spec: ListSpec<Row>): ListDeclaration<Row> {
  const listKey = listKeyOf(spec);
  const refuse = (mistake: string) => new Error(`List ${listKey}: ${mistake}`);
  const repeated = (values: readonly string[]) =>
    values.find((value, index) => values.indexOf(value) !== index);
  const names = [...Object.values<string>(LIST_PARAMS), ...(spec.filters ?? []).map(({ name }) => name)];
  const mistakes = [
    ['filter name', repeated(names)],
    ['tab', repeated(['all', ...(spec.tabs ?? []).map(({ key }) => key)])],
    ['column id', repeated(spec.columns.map(({ id }) => id))],
    // Saved layouts know columns by their labels.
    ['column label', repeated([ACTIONS_LABEL, SELECT_LABEL, ...spec.columns.map(({ label }) => label)])],
  ] as const;
  for (const [what, value] of mistakes) {
    if (value !== undefined) throw refuse(`${what} '${value}' is taken`);
  }
  // The address names columns by their ids, between dots.
  const odd = spec.columns.find(({ id }) => !/^\w+$/.test(id));
  if (odd) throw refuse(`column id '${odd.id}' may hold letters, digits and _ only`);
  const blank = spec.columns.find(({ cell, value }) => !cell && !value);
  if (blank) throw refuse(`column '${blank.id}' has neither a value nor a cell`);
  if (spec.sorts.length === 0) throw refuse('it has nothing to sort by');
  const sorts = spec.sorts.map((sort) => {
    const option = sortOption(sort, spec.columns);
    if (typeof option === 'string') throw refuse(`sort '${option}' is no column's field and has no label`);
    return option;
  });
  const values = sorts.map(({ value }) => value);
  return { ...spec, listKey, sorts, columns: spec.columns.map((column) => completeColumn(column, values)) };
}

/**
 * The list as this viewer sees it. Screen, saved columns, files and sheet all work on this, so that what is hidden is
 * hidden everywhere.
 */
export function listFor<Row>(list: ListDeclaration<Row>, viewer: Viewer): ListDeclaration<Row> {
  const { add = true, edit = true, remove = true } = list.rights?.(viewer) ?? {};
  return {
    ...list,
    columns: seenBy(list.columns, viewer),
    filters: seenBy(list.filters ?? [], viewer),
    tabs: seenBy(list.tabs ?? [], viewer),
    rowActions: seenBy(list.rowActions ?? [], viewer),
    tools: seenBy(list.tools ?? [], viewer),
    select: list.select && { ...list.select, actions: seenBy(list.select.actions ?? [], viewer) },
    add: add ? list.add : undefined,
    edit: edit ? list.edit : undefined,
    remove: remove ? list.remove : undefined,
  };
}

/** The order a list has when nobody chose one. */
export function defaultSort<Row>({ defaultSort: chosen, sorts }: ListDeclaration<Row>): Sort {
  return chosen ?? { by: sorts[0]?.value ?? '', direction: 'ASC' };
}
