export type JsonPath = readonly (string | number)[];

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** The physical line of an offset, starting at 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const keyOf = (path: JsonPath): string => JSON.stringify(path);

/**
 * Finds positions in a JSON text, because `JSON.parse` gives no position for values and, on some Node versions, none
 * for errors. If a key occurs twice, the last one counts, as in `JSON.parse`.
 */
export class JsonPositions {
  private readonly offsets = new Map<string, number>();
  private at = 0;
  /** Offset of the first invalid character. */
  readonly fault: number | undefined;

  constructor(private readonly text: string) {
    const sound = this.value([]) && this.skip(SPACE) && this.at === text.length;
    this.fault = sound ? undefined : this.at;
  }

  /** The offset of the value at `path`, or of its nearest existing parent. */
  offsetOf(path: JsonPath): number {
    for (let length = path.length; length >= 0; length--) {
      const offset = this.offsets.get(keyOf(path.slice(0, length)));
      if (offset !== undefined) return offset;
    }
    return 0;
  }

  private value(path: JsonPath): boolean {
    this.skip(SPACE);
    this.offsets.set(keyOf(path), this.at);
    const first = this.text[this.at];
    if (first === '{') return this.list('}', () => this.member(path));
    if (first === '[') return this.list(']', (index) => this.value([...path, index]));
    return this.skip(first === '"' ? STRING : SCALAR);
  }

  private list(end: string, element: (index: number) => boolean): boolean {
    this.at++;
    this.skip(SPACE);
    if (this.text[this.at] === end) return this.next();
    for (let index = 0; element(index); index++) {
      this.skip(SPACE);
      if (this.text[this.at] === end) return this.next();
      if (this.text[this.at] !== ',') return false;
      this.at++;
    }
    return false;
  }

  private member(path: JsonPath): boolean {
    this.skip(SPACE);
    const start = this.at;
    if (!this.skip(STRING)) return false;
    const name = JSON.parse(this.text.slice(start, this.at)) as string;
    this.skip(SPACE);
    return this.text[this.at] === ':' && this.next() && this.value([...path, name]);
  }

  private next(): boolean {
    this.at++;
    return true;
  }

  /** Skips a match at the current position; false if there is none. */
  private skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return false;
    this.at += found[0].length;
    return true;
  }
}
