import type { ReactElement, ReactNode } from 'react';
import type { Seen } from 'api-contract/rules';
import type { IconName } from '../../icon/icon';

/** Something that can be done with a row, by a button in its last cell. */
export interface RowAction<Row> extends Seen {
  id: string;
  /** Read aloud and shown as a tooltip; with the row where the bare word would not tell which one. */
  label: string | ((row: Row) => string);
  icon: IconName | ReactElement;
  /** Where it leads; null for a row that has no such action. */
  href?: (row: Row) => string | null;
  run?: (row: Row) => unknown;
  /** Whether it cannot be done with this row. A text says why: it is the tooltip, and a press tells it. */
  disabled?: (row: Row) => boolean | string;
}

/** Something that can be done with all ticked rows at once. */
export interface SelectAction<Row> extends Seen {
  id: string;
  label: string | ((rows: readonly Row[]) => string);
  icon?: ReactElement;
  /** While it runs its button is busy. When it rejects, the reason is told and the rows stay ticked. */
  run: (rows: readonly Row[]) => unknown;
  disabled?: (rows: readonly Row[]) => boolean;
  /** It can be done with rows of several companies at once, and makes each the active one itself. */
  ofSeveral?: boolean;
  /** Rows stay ticked afterwards; they are let go by default. */
  keep?: boolean;
}

/** Rows can be ticked, on one page and on the next; a bar says how many and offers what can be done with them. */
export interface ListSelect<Row> {
  /** What the ticked rows come to ('R$ 235.746,05'). */
  sum?: (rows: readonly Row[]) => ReactNode;
  actions?: readonly SelectAction<Row>[];
  /** Names a row's box, after 'Selecionar'; the first column that is a text by default. */
  label?: (row: Row) => string;
  /** Rows without a box; all have one by default. */
  when?: (row: Row) => boolean;
}

/** Something that can be done with the list as a whole, by a quiet button beside 'Exportar'. */
export interface ListTool extends Seen {
  id: string;
  label: string;
  icon: ReactElement;
  /** While it runs its button is busy. A rejection goes to the mutations' `onError`. */
  run: () => unknown;
}
