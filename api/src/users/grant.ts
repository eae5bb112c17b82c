import { type AccessCode, lackedCodes, mayGrant, type Rights, USER_TYPE } from 'api-contract';
import { invalid } from '../platform/problem';
import type { Session } from '../platform/session';

type Editor = Pick<Session, 'typeId' | 'access'>;

/** Type 1 manages types 1 to 3, type 4 everyone, nobody else anyone. */
export function mayManage({ typeId }: Pick<Editor, 'typeId'>, other: Pick<Rights, 'type_id'>): boolean {
  return typeId === USER_TYPE.master || (typeId === USER_TYPE.admin && other.type_id !== USER_TYPE.master);
}

/**
 * What of these rights is beyond an editor, in words for the log; null if nothing is. Nobody gives a type or a code that
 * is beyond him, and nobody opens the account of a user who has one: by a new e-mail, a link, without the second step.
 * Codes in `kept` are neither given nor gained; what an area lets his type give is none of it (docs/adr/0140). Type 4
 * lacks no code: otherwise one that the last of them lost would be gone for good.
 */
export function beyondEditor(
  editor: Editor,
  rights: Rights,
  { kept = [], codes = [] }: { kept?: readonly number[]; codes?: readonly AccessCode[] } = {},
): string | null {
  if (!mayManage(editor, rights)) return `type ${rights.type_id}`;
  const own = { type_id: editor.typeId, access: editor.access };
  const lacking = lackedCodes(own, rights.access).filter(
    (code) => !kept.includes(code) && !mayGrant(codes, editor.typeId, code),
  );
  return lacking.length === 0 ? null : `codes ${lacking.join(', ')}`;
}

/**
 * Throws 422 for a code that users of this type never get (docs/product/access.md, 'Access codes'), or that does not
 * exist; one in `kept` may be of an area that is gone.
 */
export function checkCodes(
  { type_id, access }: Rights,
  codes: readonly AccessCode[],
  kept: readonly number[] = [],
): void {
  const wrong = (code: number) => {
    const found = codes.find((one) => one.code === code);
    return found ? !found.types.includes(type_id) : !kept.includes(code);
  };
  if (access.some(wrong)) throw invalid('access');
}
