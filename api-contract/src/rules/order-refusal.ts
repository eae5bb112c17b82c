/** The fields that a refusal may be about. */
export const REFUSED_FIELDS = ['internal_contract', 'quantity', 'delivery_date', 'store'] as const;
export type RefusedField = (typeof REFUSED_FIELDS)[number];
