/** Removes characters that file systems or headers do not allow; accents, `³` and `–` stay. */
export const safeFileName = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, '-')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
    .slice(0, 150)
    // Not half of a pair.
    .replace(/[\uD800-\uDBFF]$/, '') || 'documento';
