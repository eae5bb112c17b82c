import { AREA, box, type Align, type Mark, type Paper, lineHeight, texts, type Weight } from './paper';

/** Something of a fixed height that is never split between sheets; `y` is its top. */
export interface Band {
  readonly height: number;
  readonly marks: (y: number) => readonly Mark[];
}

/** A field of a form: a small label above its value. */
export interface Field {
  readonly label: string;
  readonly value: string;
  /** Its part of the row's width. */
  readonly share: number;
  readonly align?: Align;
  readonly weight?: Weight;
}

/** Sizes that the manual asks for, in points: labels of 6 and values of 10, smaller where a value would not fit. */
const LABEL = 6;
const VALUE = { most: 10, least: 7 } as const;
/** Between a field's frame and its text. */
const PAD = 2;
/** A field of one line: 7.4 mm. */
const ROW = 21;

/** Fields side by side; as high as the field with most lines needs. */
export function row(
  paper: Paper,
  fields: readonly Field[],
  left: number = AREA.left,
  width: number = AREA.width,
): Band {
  const shares = fields.reduce((sum, { share }) => sum + share, 0);
  let x = left;
  const placed = fields.map(({ label, value, share, align, weight = 'regular' }) => {
    const own = (share / shares) * width;
    const inner = own - 2 * PAD;
    const field = {
      x,
      own,
      label: paper.fit(label, { width: inner, most: LABEL, least: 5 }),
      value: paper.fit(value, { width: inner, ...VALUE, weight }),
      align,
      weight,
    };
    x += own;
    return field;
  });
  const height = Math.max(
    ROW,
    ...placed.map(
      ({ label, value }) =>
        2 * PAD + label.lines.length * lineHeight(label.size) + value.lines.length * lineHeight(value.size),
    ),
  );
  return {
    height,
    marks: (y) =>
      placed.flatMap(({ x: at, own, label, value, align, weight }) => {
        const inside = { x: at + PAD, width: own - 2 * PAD };
        // Values stand on one line, whatever their size.
        const top = y + height - PAD - value.lines.length * lineHeight(value.size);
        return [
          box(at, y, own, height),
          ...texts(label, { ...inside, y: y + PAD - 0.5 }),
          ...texts(value, { ...inside, y: top + 0.5, align, weight }),
        ];
      }),
  };
}

/** The title of a block of fields. */
export function title(paper: Paper, text: string): Band {
  const fitted = paper.fit(text, { width: AREA.width, most: 6.5, least: 5, weight: 'bold' });
  return {
    height: 10,
    marks: (y) => texts(fitted, { x: AREA.left, y: y + 2, width: AREA.width, weight: 'bold' }),
  };
}

/** Bands as one. */
export const together = (bands: readonly Band[]): Band => ({
  height: bands.reduce((sum, { height }) => sum + height, 0),
  marks: (y) => {
    let at = y;
    return bands.flatMap((band) => {
      const marks = band.marks(at);
      at += band.height;
      return marks;
    });
  },
});

/**
 * Sheets that fill from top to bottom. Each begins with what `begin` draws; `limit` says where a sheet ends (sheets
 * count from 1).
 */
export class Flow {
  readonly sheets: Mark[][] = [];
  y = 0;

  constructor(
    private readonly begin: (sheet: number) => Band,
    private readonly limit: (sheet: number) => number,
  ) {
    this.next();
  }

  /** Number of the sheet that is being filled. */
  get sheet(): number {
    return this.sheets.length;
  }

  /** What is left of the sheet. */
  get room(): number {
    return this.limit(this.sheet) - this.y;
  }

  /** Begins a new sheet. */
  next(): void {
    this.sheets.push([]);
    this.y = AREA.top;
    this.put(this.begin(this.sheet));
  }

  /** Marks for the sheet that is being filled. */
  add(marks: readonly Mark[]): void {
    this.sheets.at(-1)?.push(...marks);
  }

  /** Places a band, on a new sheet if it does not fit. */
  place(band: Band): void {
    if (band.height > this.room) this.next();
    this.put(band);
  }

  /** Places rows under a title, which is never left alone at a sheet's end. */
  block([first, ...more]: readonly Band[], heading: Band): void {
    if (first) this.place(together([heading, first]));
    for (const band of more) this.place(band);
  }

  private put(band: Band): void {
    this.add(band.marks(this.y));
    this.y += band.height;
  }
}
