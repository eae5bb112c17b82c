import type { ListQuery } from './declaration';

/** What this browser remembers of one list for one user: column widths, 'Modo planilha'. Never throws. */
export interface ListMemory {
  read: (name: string) => unknown;
  /** `undefined` forgets. */
  write: (name: string, value: unknown) => void;
}

/** A saved view; `query` is the list's part of the address. */
export interface View {
  id: number;
  name: string;
  query: string;
  is_default: boolean;
}

/** The user's saved views of one list; each call rejects when it cannot be done. */
export interface ViewStore {
  list: (context: { signal: AbortSignal }) => Promise<readonly View[]>;
  /** A view of the same name is replaced. */
  save: (view: Omit<View, 'id'>) => Promise<View>;
  remove: (view: View) => Promise<unknown>;
}

/** What 'Gerar Relatório' asks for: everything the filters find, in this order, these columns (by heading). */
export interface ExtractRequest {
  query: ListQuery;
  columns: readonly string[];
  format: 'xlsx' | 'csv';
  /** Names this report: asked for again with the same key, it is not a second one. */
  key: string;
}

/** Files made of the page in sight. */
export type ExportFormat = 'csv' | 'xlsx';
