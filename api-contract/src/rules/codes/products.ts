/** `document_id` of a product's sheet (docs/product/documents.md, 'Sheets'). */
export const PRODUCT_DOCUMENT = { safetySheet: 1, emergencySheet: 4 } as const;
