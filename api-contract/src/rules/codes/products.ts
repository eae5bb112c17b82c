/** `document_id` of a product's sheet (spec part 2 section 9, 'Document ids'). */
export const PRODUCT_DOCUMENT = { safetySheet: 1, emergencySheet: 4 } as const;
