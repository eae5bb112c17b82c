/** The id of the row that a statement has written, or has found as one that was written before; throws where it has neither. */
export function insertedId<Id>({ rows: [row] }: { readonly rows: readonly { readonly id: Id }[] }): Id {
  if (!row) throw new Error('A statement that must write a row has written none.');
  return row.id;
}
