import { z } from 'zod';
import { lineOfText, recordId } from './common';
import { customerStore } from './customers';

/**
 * `POST users/{id}` for one's own profile (docs/product/session.md, 'Profile'): multipart fields, answered by
 * `{message: 'Registro salvo com sucesso'}`; then `me` tells the new state. `photo` is a file part, png or jpeg, at
 * most 5 MB and 6000 px a side; `remove_photo` = 1 takes it away. The three password fields come together. E-mail is
 * ignored; another type, or a code he lacks, is 403. `customer_id` and `stores[]` of a type 2 are ignored; for types 1,
 * 3 and 4 they name the company that is active after login and his stores there (none = all). Every field is optional.
 */
export const profileFields = z.object({
  _method: z.string().optional(),
  name: lineOfText(120).optional(),
  customer_id: recordId.optional(),
  remove_photo: z.literal(['0', '1']).optional(),
  current_password: z.string().max(1024).optional(),
  password: z.string().max(1024).optional(),
  password_confirmation: z.string().max(1024).optional(),
});
export type ProfileFields = z.infer<typeof profileFields>;

/**
 * `GET users/units?customer_id=`: the units of a company that the user may see, and those he is limited to there (none =
 * all). A customer gets only his own. 404 for another company.
 */
export const ownUnitsQuery = z.object({ customer_id: recordId });
export const ownUnitsAnswer = z.object({ data: z.array(customerStore), chosen: z.array(z.string()) });
export type OwnUnitsAnswer = z.infer<typeof ownUnitsAnswer>;
