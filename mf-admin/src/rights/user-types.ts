import { labelOf, USER_TYPE, USER_TYPE_LABELS } from 'api-contract/rules';

const { customer, staff, admin, master } = USER_TYPE;

/** The user types as choices; only type 4 may give type 4 (docs/product/access.md, 'Who gives which rights'). */
export const typeChoices = (viewerType: number | undefined) =>
  [customer, staff, admin, master]
    .filter((type) => type !== master || viewerType === master)
    .map((type) => ({ value: String(type), label: labelOf(USER_TYPE_LABELS, type) }));
