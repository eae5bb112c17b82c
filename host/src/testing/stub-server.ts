/** One answer of the stubbed server: a body to send as JSON, or a complete Response. */
export type StubAnswer = unknown | Response;
/**
 * Answers by `METHOD path` without query (`GET contracts/`). A function gets the request's URL and its body: the
 * parsed JSON, or the FormData of an upload with progress.
 */
export type StubRoutes = Record<
  string,
  StubAnswer | ((url: URL, body: unknown) => StubAnswer | Promise<StubAnswer>)
>;

interface StubCall {
  method: string;
  url: URL;
  body: unknown;
}

/** What was asked for and no route answers, since the test began. */
const forgotten = new Set<string>();

type Hook = (run: () => void) => void;
declare const beforeEach: Hook | undefined;
declare const afterEach: Hook | undefined;

// In a test; Storybook has no such hooks. Code may swallow a 404, and the test would not see what it is about.
if (typeof beforeEach === 'function' && typeof afterEach === 'function') {
  beforeEach(() => forgotten.clear());
  afterEach(() => {
    if (forgotten.size > 0) throw new Error(`Asked for without a stub: ${[...forgotten].sort().join(', ')}`);
  });
}

async function answerOf(routes: StubRoutes, { method, url, body }: StubCall): Promise<Response> {
  const call = `${method} ${url.pathname.replace(/^\/api\//, '')}`;
  const route = routes[call];
  if (route === undefined) {
    forgotten.add(call);
    return Response.json({ message: 'Não encontrado.' }, { status: 404 });
  }
  const ask = route as (url: URL, body: unknown) => unknown;
  const answer = typeof route === 'function' ? await ask(url, body) : route;
  return answer instanceof Response ? answer.clone() : Response.json(answer);
}

/**
 * Replaces the server behind the real HTTP client with answers from `routes`, and returns a function that restores
 * it. Only the server is fake. Unknown calls get a 404, and fail the test.
 */
export function stubServer(routes: StubRoutes): () => void {
  const { fetch, XMLHttpRequest } = globalThis;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const text = request.method === 'GET' ? '' : await request.text();
    const body = text ? (JSON.parse(text) as unknown) : undefined;
    const signal = init?.signal ?? request.signal;
    signal.throwIfAborted();
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    // An abort after the answer is not an error.
    aborted.catch(() => undefined);
    const call = { method: request.method, url: new URL(request.url), body };
    return Promise.race([answerOf(routes, call), aborted]);
  };
  globalThis.XMLHttpRequest = stubXhr(routes) as unknown as typeof XMLHttpRequest;
  return () => Object.assign(globalThis, { fetch, XMLHttpRequest });
}

/** The parts of XMLHttpRequest that axios uses for an upload with progress: half sent, all sent, then the answer. */
function stubXhr(routes: StubRoutes) {
  return class {
    status = 0;
    statusText = '';
    response: unknown = '';
    responseText = '';
    readonly upload = new EventTarget();
    onloadend: (() => void) | null = null;
    private call = { method: '', url: new URL(window.location.href) };
    private headers = '';
    private aborted = false;

    open(method: string, url: string): void {
      this.call = { method, url: new URL(url, window.location.href) };
    }
    setRequestHeader(): void {}
    getAllResponseHeaders(): string {
      return this.headers;
    }
    abort(): void {
      this.aborted = true;
    }
    send(sent: unknown): void {
      for (const loaded of [1, 2]) {
        const gone = new ProgressEvent('progress', { lengthComputable: true, loaded, total: 2 });
        this.upload.dispatchEvent(gone);
      }
      const body = typeof sent === 'string' ? (JSON.parse(sent) as unknown) : sent;
      void answerOf(routes, { ...this.call, body }).then(async (answer) => {
        if (this.aborted) return;
        this.status = answer.status;
        this.headers = [...answer.headers].map((line) => line.join(': ')).join('\r\n');
        this.response = this.responseText = await answer.text();
        this.onloadend?.();
      });
    }
  };
}
