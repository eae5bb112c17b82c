/** The ERP did not answer, or answered with its own failure; the portal says so (503) and goes on. */
export class ErpUnavailable extends Error {
  override readonly name = 'ErpUnavailable';
}
