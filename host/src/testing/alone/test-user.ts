import type { AccessRule, MeAnswer, RemoteDeclaration } from 'api-contract';
import { mayAccess } from '../../remotes/access';
import { findPage } from '../../pages/find-page';
import { testMe } from '../test-me';
import { storiesAt } from './story-answers';

const listed = (rule: AccessRule | undefined, key: 'anyOf' | 'allOf' | 'types'): number[] => {
  const found = (rule as Partial<Record<typeof key, number[]>> | undefined)?.[key];
  return found ?? [];
};

/**
 * The user of the stories of the page at this address, with all access codes of the area. Where that page is for other
 * types of users he is of the first of them.
 */
export function userAt(pathname: string, { pages, menu, slots }: RemoteDeclaration): MeAnswer {
  const user = { ...testMe.user, ...storiesAt(pathname)[0]?.page.user };
  const rules = [...pages, ...menu, ...slots].map(({ access }) => access);
  const codes = rules.flatMap((rule) => [...listed(rule, 'anyOf'), ...listed(rule, 'allOf')]);
  user.access = [...new Set([...user.access, ...codes])];
  const rule = findPage(pathname)?.page.access;
  const [type] = listed(rule, 'types');
  if (!mayAccess(rule, user) && type !== undefined) user.type_id = type;
  return { ...testMe, user, type_id: user.type_id };
}
