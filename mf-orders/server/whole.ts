/** A short list, all of it on one page (`ownPage`). */
export const whole = <T>(data: T[]) => ({ data, count: data.length, page: 1, pages: 1 });
