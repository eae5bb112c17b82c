import type { MessageAnswer } from 'api-contract';
import { USER_STATUS } from 'api-contract/rules';
import { http } from 'host/portal';
import { downloadFile } from 'shared-ui';
import type { ChangeStatusAnswer, UserRow } from '../../../wire/users';

/** Blocks an active user, admits a blocked one. The wanted status is named, so that two presses do not cancel out. */
export const toggleStatus = ({ id, status }: Pick<UserRow, 'id' | 'status'>) =>
  http.post<ChangeStatusAnswer>('users/change-status', {
    id,
    status: status === USER_STATUS.active ? USER_STATUS.inactive : USER_STATUS.active,
  });

export const removeUser = (id: number) => http.delete<MessageAnswer>(`users/${id}`);

/** Fetches a file of all users and saves it. */
export async function saveExport(path: 'user/export' | 'userpermissions/export'): Promise<void> {
  const { blob, name } = await http.download(path);
  downloadFile(blob, name ?? 'usuarios.csv');
}
