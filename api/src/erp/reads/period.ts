/** A range of dates (`yyyy-mm-dd`) or months, both ends included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}
