/** `document_id` of a product's sheet (spec part 2 section 9, 'Document ids'). */
export const PRODUCT_DOCUMENT = { safetySheet: 1, emergencySheet: 4 } as const;

/** Level of a tank (spec part 2 section 4, 'Tank level'); any other value is undefined. */
export const TANK_LEVEL = { normal: 1, recharge: 2, critical: 3 } as const;
