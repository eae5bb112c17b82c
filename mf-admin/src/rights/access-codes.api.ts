import { queryOptions } from '@tanstack/react-query';
import { http } from 'host/portal';
import type { AccessCodesAnswer } from '../../wire/users';

/** Every access code there is: the platform's and those of the areas (docs/product/calls.md, 'Administration'). */
export const accessCodesQuery = queryOptions({
  queryKey: ['access-codes'],
  queryFn: async ({ signal }) => (await http.get<AccessCodesAnswer>('access_codes', { signal })).data,
});
