import type { MaskInputOptions } from 'maska';

const UPPER = { pattern: /[A-Z0-9]/, transform: (character: string) => character.toUpperCase() };

/** ###.###.###-## (docs/product/texts.md, 'Documents and phones'). */
export const CPF: MaskInputOptions = { mask: '###.###.###-##' };
/**
 * Twelve letters or digits and two check digits, upper-case: the form in force since July 2026
 * (docs/product/texts.md, 'Documents and phones').
 */
export const CNPJ: MaskInputOptions = { mask: 'SS.SSS.SSS/SSSS-##', tokens: { S: UPPER } };
/** (##) ####-#### or, with the ninth digit of mobile phones, (##) #####-####. */
export const PHONE: MaskInputOptions = { mask: ['(##) ####-####', '(##) #####-####'] };
/** hh:mm. */
export const TIME: MaskInputOptions = { mask: '##:##' };
/** A code of at most six characters ('item do pedido', docs/product/orders.md, 'Order form'). */
export const ITEM: MaskInputOptions = { mask: '******' };
