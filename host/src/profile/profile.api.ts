import type { MessageAnswer } from 'api-contract';
import { http } from '../http/client';
import type { NewPassword } from '../password/new-password-fields';

/** What 'Meu Perfil' can change; a blank password stays as it is. */
export interface ProfileChange extends NewPassword {
  name: string;
  current_password: string;
  /** A chosen file, `null` to take the photo away, or undefined to keep it. */
  photo: File | null | undefined;
}

/** `POST users/{id}` for one's own record (spec part 2 section 7, 'Profile save'): multipart. */
export function saveProfile(id: number, change: ProfileChange): Promise<MessageAnswer> {
  const form = new FormData();
  form.set('name', change.name.trim());
  if (change.password !== '') {
    form.set('current_password', change.current_password);
    form.set('password', change.password);
    form.set('password_confirmation', change.password_confirmation);
  }
  if (change.photo) form.set('photo', change.photo);
  if (change.photo === null) form.set('remove_photo', '1');
  return http.post<MessageAnswer>(`users/${id}`, form);
}
