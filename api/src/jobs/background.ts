/** Work of an area that goes on beside its calls: it starts and stops with the jobs. */
export interface Background {
  start(onError: (error: unknown) => void): Promise<void>;
  stop(): void | Promise<void>;
}

/** Does `work` at the start, and again every `ms`. Work that fails is reported and tried again the next time. */
export function regularly(work: () => Promise<unknown>, ms: number): Background {
  let timer: NodeJS.Timeout | null = null;
  return {
    async start(onError) {
      timer = setInterval(() => void work().catch(onError), ms).unref();
      await work().catch(onError);
    },
    stop: () => void (timer && clearInterval(timer)),
  };
}
