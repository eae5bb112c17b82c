import { ACCESS, ADMINISTRATIVE_ACCESS, USER_TYPE } from 'api-contract';
import { invalid } from '../platform/problem';
import type { Session } from '../platform/session';

/** What somebody is given: his type and his access codes. */
export interface Grant {
  readonly typeId: number;
  readonly access: readonly number[];
}
type Editor = Pick<Session, 'typeId' | 'access'>;

const CODES: readonly number[] = Object.values(ACCESS);

/** Type 1 manages types 1 to 3, type 4 everyone, nobody else anyone (WIRE, Staff scope). */
export function mayManage({ typeId }: Pick<Session, 'typeId'>, other: Pick<Grant, 'typeId'>): boolean {
  return typeId === USER_TYPE.master || (typeId === USER_TYPE.admin && other.typeId !== USER_TYPE.master);
}

/**
 * What an editor may not give, in words for the log; null if he may give it all. Nobody gives a code he lacks; what the
 * user has already stays. Type 4 is excepted: otherwise a code that the last of them lost would be gone for good.
 */
export function beyondGrant(editor: Editor, given: Grant, before: Grant | null): string | null {
  if (!mayManage(editor, given)) return `type ${given.typeId}`;
  if (editor.typeId === USER_TYPE.master) return null;
  const lacking = given.access.filter(
    (code) => !editor.access.includes(code) && !before?.access.includes(code),
  );
  return lacking.length === 0 ? null : `codes ${lacking.join(', ')}`;
}

/** Throws 422 for a code that does not exist, or that customers never get (spec part 2 section 6). */
export function checkCodes({ typeId, access }: Grant): void {
  const wrong = (code: number) =>
    !CODES.includes(code) || (typeId === USER_TYPE.customer && ADMINISTRATIVE_ACCESS.includes(code));
  if (access.some(wrong)) throw invalid('access');
}
