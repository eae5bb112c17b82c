import type { Seen } from 'api-contract/rules';
import type { Option } from '../../select/select';

interface FilterBase extends Seen {
  /** The parameter of the call that lists, usually the ERP's field. */
  name: string;
  label: string;
  /** Stands in the line above the list, beside the search box; by default the first choice and the first period do. */
  usual?: boolean;
}

/** One filter. Two dates named `…_from` and `…_to` are one period. A date travels as `yyyy-mm-dd`; an empty filter is not sent. */
export type Filter = FilterBase &
  (
    | { type: 'text' }
    | { type: 'date' }
    /** `placeholder` is the empty choice, 'Todos' by default. */
    | { type: 'select'; options: readonly Option[] | LoadOptions; placeholder?: string }
    /** Applies at once; has no empty choice of its own. */
    | { type: 'radio'; options: readonly Option[] }
  );

/** Fetches a filter's choices once a screen needs them. */
export type LoadOptions = (context: { signal: AbortSignal }) => Promise<readonly Option[]>;
