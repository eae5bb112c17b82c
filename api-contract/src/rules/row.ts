/** What a field of a row is on the wire: a day is `yyyy-mm-dd`, a list is one of its texts; with `?` it may be null. */
type FieldKind = 'text' | 'decimal' | 'int' | 'flag' | 'day';
type Field = FieldKind | `${FieldKind}?` | readonly string[];

/** The fields of a row, as data. */
export type RowFields = Readonly<Record<string, Field>>;

type ValueOf<F extends Field> = F extends readonly (infer V)[]
  ? V
  : F extends `${infer Kind extends FieldKind}?`
    ? ValueOf<Kind> | null
    : F extends 'int'
      ? number
      : F extends 'flag'
        ? boolean
        : string;

/** The type of a row whose fields are declared as data. */
export type RowOf<F extends RowFields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

/** The fields of a list's own row, beside its columns; the server's schema is made of them (`rowSchema`). */
export const declareRow = <const F extends RowFields>(fields: F): F => fields;
