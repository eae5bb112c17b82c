/** Tanks whose tag contains SOMA are shown as 'TANQUE SOMA' (docs/product/telemetry.md, 'Tanks'). */
export const tankName = (tag: string): string => (/soma/i.test(tag) ? 'TANQUE SOMA' : tag);
