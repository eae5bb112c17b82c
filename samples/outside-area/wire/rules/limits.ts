/** The longest text of a note. */
export const NOTE_LENGTH = 200;

/** The file of a note: its kinds, and its most bytes. */
export const NOTE_FILE = {
  extensions: ['pdf', 'jpg', 'jpeg', 'png'],
  words: 'PDF ou imagem',
  bytes: 5 * 1024 * 1024,
};
