/** Joins the parts of a key with a control character that no code contains. */
export const keyOf = (parts: readonly string[]): string => parts.join('\u001f');

/**
 * A set of keys at 12 bytes each, so that the keys of millions of rows fit in memory. It stores only a 64-bit hash
 * (among a million keys, two collide with a probability of about 3 in 100 million).
 */
export class KeySet {
  private high = new Uint32Array(1024);
  private low = new Uint32Array(1024);
  private lines = new Uint32Array(1024);
  private size = 0;

  /** Adds a key; returns the line of an equal key added before, or 0. */
  add(key: string, line: number): number {
    if (this.size * 3 > this.high.length * 2) this.grow();
    const [high, low] = hash64(key);
    const slot = this.slot(high, low);
    const before = this.lines[slot] ?? 0;
    if (before > 0) return before;
    this.high[slot] = high;
    this.low[slot] = low;
    this.lines[slot] = line;
    this.size++;
    return 0;
  }

  has(key: string): boolean {
    const [high, low] = hash64(key);
    return this.lines[this.slot(high, low)] !== 0;
  }

  /** The slot of this hash, or the free slot for it (line 0 marks a free slot). */
  private slot(high: number, low: number): number {
    const mask = this.high.length - 1;
    let at = low & mask;
    while (this.lines[at] !== 0 && (this.high[at] !== high || this.low[at] !== low)) at = (at + 1) & mask;
    return at;
  }

  private grow(): void {
    const { high, low, lines } = this;
    this.high = new Uint32Array(high.length * 2);
    this.low = new Uint32Array(high.length * 2);
    this.lines = new Uint32Array(high.length * 2);
    for (let n = 0; n < lines.length; n++) {
      const line = lines[n] ?? 0;
      if (line === 0) continue;
      const slot = this.slot(high[n] ?? 0, low[n] ?? 0);
      this.high[slot] = high[n] ?? 0;
      this.low[slot] = low[n] ?? 0;
      this.lines[slot] = line;
    }
  }
}

/** Two 32-bit multiply-xor hashes of one text (the 'cyrb' construction). */
function hash64(text: string): [number, number] {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let n = 0; n < text.length; n++) {
    const code = text.charCodeAt(n);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return [a >>> 0, b >>> 0];
}
