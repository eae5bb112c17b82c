/** Where the lines of a command go: what it tells, and what is wrong. */
export interface Io {
  out(line: string): void;
  err(line: string): void;
}
