/** What the platform or an area keeps of a person. In each statement `$1` is the user's id. */
export interface PersonalSource {
  /** Its name in the exported file, in Portuguese. */
  readonly name: string;
  /** SQL: the user's rows, without secrets. */
  readonly rows: string;
  /**
   * SQL that replaces what names the person where rows stay when the account is deleted; done before the user goes,
   * and with it the rows that refer to him by a cascade.
   */
  readonly erase?: string;
  /** What stays then and why, as a Portuguese sentence; without it nothing does. */
  readonly stays?: string;
}
