import { ApiError } from 'host/portal';

/** The one record that a call answers; null where there is none with this id. */
export async function oneOf<Row>(call: Promise<{ readonly data: readonly Row[] }>): Promise<Row | null> {
  try {
    const { data } = await call;
    return data[0] ?? null;
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
    throw error;
  }
}
