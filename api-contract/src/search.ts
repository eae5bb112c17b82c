import { z } from 'zod';
import { searched } from './common';
import { SEARCH_LENGTH } from './rules/search-length';

/** `GET search`: a number, with or without its leading zeros, words or a question. */
export const searchQuery = z.object({ q: searched().trim().max(SEARCH_LENGTH.to) });

/**
 * A record that was found, or what can be done with one: what it is called, what tells it from others, and its page.
 * `copy`: instead of opening the page, the text that this call answers is copied, and `done` said.
 */
export const searchHit = z.object({
  title: z.string(),
  detail: z.string(),
  path: z.string(),
  copy: z.object({ call: z.string(), done: z.string() }).optional(),
});
export type SearchHit = z.infer<typeof searchHit>;

/** The records of one kind ('Contratos'), at most five, with the icon of the menu that stands before them. */
export const searchGroup = z.object({
  label: z.string(),
  icon: z.string().optional(),
  hits: z.array(searchHit),
});
export type SearchGroup = z.infer<typeof searchGroup>;

/**
 * `answers`: of a question that was asked ('títulos vencidos da loja 02'), the figure in words and the filtered list it
 * came from; none for anything else. `partial`: a source did not answer, so that a record may be missing.
 */
export const searchAnswer = z.object({
  answers: z.array(searchHit),
  data: z.array(searchGroup),
  partial: z.boolean(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
