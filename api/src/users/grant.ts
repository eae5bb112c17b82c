import { ACCESS, ADMINISTRATIVE_ACCESS, lackedCodes, type Rights, USER_TYPE } from 'api-contract';
import { invalid } from '../platform/problem';
import type { Session } from '../platform/session';

type Editor = Pick<Session, 'typeId' | 'access'>;

const CODES: readonly number[] = Object.values(ACCESS);

/** Type 1 manages types 1 to 3, type 4 everyone, nobody else anyone. */
export function mayManage({ typeId }: Pick<Editor, 'typeId'>, other: Pick<Rights, 'type_id'>): boolean {
  return typeId === USER_TYPE.master || (typeId === USER_TYPE.admin && other.type_id !== USER_TYPE.master);
}

/**
 * What of these rights is beyond an editor, in words for the log; null if nothing is. Nobody gives a type or a code that
 * is beyond him, and nobody opens the account of a user who has one: by a new e-mail, a link, without the second step.
 * Codes in `kept` are neither given nor gained. Type 4 lacks no code: otherwise one that the last of them lost would be
 * gone for good.
 */
export function beyondEditor(editor: Editor, rights: Rights, kept: readonly number[] = []): string | null {
  if (!mayManage(editor, rights)) return `type ${rights.type_id}`;
  const own = { type_id: editor.typeId, access: editor.access };
  const lacking = lackedCodes(own, rights.access).filter((code) => !kept.includes(code));
  return lacking.length === 0 ? null : `codes ${lacking.join(', ')}`;
}

/** Throws 422 for a code that does not exist, or that customers never get (docs/product/access.md, 'Access codes'). */
export function checkCodes({ type_id, access }: Rights): void {
  const wrong = (code: number) =>
    !CODES.includes(code) || (type_id === USER_TYPE.customer && ADMINISTRATIVE_ACCESS.includes(code));
  if (access.some(wrong)) throw invalid('access');
}
