/** Work of an area that goes on beside its calls: it starts and stops with the jobs. */
export interface Background {
  start(onError: (error: unknown) => void): Promise<void>;
  stop(): void;
}
