import { z } from 'zod';

/** A line of the home page: what it says, and the page where one does something about it. The first `rank` is 1. */
export const homeAction = z.object({
  key: z.string(),
  text: z.string(),
  action: z.string(),
  href: z.string(),
  rank: z.number().int(),
});
export type HomeAction = z.infer<typeof homeAction>;

/** `GET home/actions`: what is to be done today, what costs most first; at most four. */
export const homeActionsAnswer = z.array(homeAction);
