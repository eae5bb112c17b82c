/** The text in lower case and without accents, as searches compare it and names of files have it: `Ação` is `acao`. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
