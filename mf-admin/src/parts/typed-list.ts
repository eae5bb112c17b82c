/** What is typed as a list: one a line, or separated by commas, semicolons or blanks. */
export const typedList = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
