import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type Request,
} from '@playwright/test';

/** A demo account with two companies and every access but the administrative one. */
export const CUSTOMER = 'cliente@portal.demo';
export const PASSWORD = 'Portal!2026';

interface Fixtures {
  watched: { watch: (context: BrowserContext) => void; allow: (pattern: RegExp) => void };
  /** Allows a console error or warning that the test causes on purpose; any other fails it. */
  allowConsole: (pattern: RegExp) => void;
  /** `seen`: the open-debt dialog was already shown today; `new`: it opens by itself, as on a new day. */
  debtsToday: 'seen' | 'new';
  rememberDebts: void;
  /** Opens another browser, whose console is watched too; closed with the test. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/** Marks the debts as the bell does (host/src/debts/shown-today.ts), for every user and company of a dataset, and for all of them (0). */
export function markDebtsSeen(day?: string): void {
  const today = day ?? new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });
  const pairs = Array.from({ length: 30 * 31 }, (_, n) => `${Math.floor(n / 31) + 1}.${n % 31}`);
  try {
    localStorage.setItem(
      'portal.open-debts',
      JSON.stringify(Object.fromEntries(pairs.map((p) => [p, today]))),
    );
  } catch {
    // A page without an origin has no storage.
  }
}

/** An answer of the portal's that a browser takes for a failure: a company without a credit limit is 404. */
const NO_LIMIT = /status of 404 .*\/api\/customer\/credit\)$/;

/** What Playwright says where the suite keeps service workers out (playwright.config.ts). */
const NO_WORKER = /Service Worker registration blocked by Playwright/;

/** The suite's `test`: an error or a warning in the console fails it, unless the test allowed it. */
export const test = base.extend<Fixtures>({
  watched: async ({ context }, use) => {
    const allowed: RegExp[] = [NO_LIMIT, NO_WORKER];
    const seen: string[] = [];
    const watch = (watchedContext: BrowserContext) => {
      watchedContext.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning')
          seen.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      watchedContext.on('weberror', (error) => seen.push(`uncaught: ${error.error().message}`));
    };
    watch(context);
    await use({ watch, allow: (pattern) => void allowed.push(pattern) });
    expect(seen.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
  },
  allowConsole: [async ({ watched }, use) => use(watched.allow), { auto: true }],
  openContext: async ({ browser, watched, debtsToday }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      watched.watch(context);
      if (debtsToday === 'seen') await context.addInitScript(markDebtsSeen, undefined);
      return context;
    });
    for (const context of opened) await context.close();
  },
  debtsToday: ['seen', { option: true }],
  rememberDebts: [
    async ({ context, debtsToday }, use) => {
      if (debtsToday === 'seen') await context.addInitScript(markDebtsSeen, undefined);
      await use();
    },
    { auto: true },
  ],
});

/** The headers of a session of this user, for calls of the API. */
export async function sessionOf(request: APIRequestContext, email: string, password = PASSWORD) {
  const answer = await request.post('/api/login', { data: { email, password } });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** Fills in the login's form and sends it: for tests of the login itself. Waits until it has let the user in. */
export async function loginByForm(page: Page, email = CUSTOMER, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Acessar o Portal' }).click();
  await expect(page).toHaveURL(/\/admin/);
}

interface Entry {
  /** The address to open. */
  at?: string;
  password?: string;
}

/**
 * Opens a screen in a new session, without the form: the API gives the token, and it is put where the form would have
 * put it (host/src/session/token.ts). The session ends half an hour from now by the page's own clock.
 */
export async function login(
  page: Page,
  email = CUSTOMER,
  { at = '/admin', password = PASSWORD }: Entry = {},
): Promise<void> {
  // Any small answer of the portal will do: storage belongs to an origin, and an empty page has none.
  if (page.url() === 'about:blank') await page.goto('/api/health');
  const answer = await page.request.post('/api/login', { data: { email, password } });
  expect(answer.ok(), `login of ${email}`).toBe(true);
  const { token } = (await answer.json()) as { token: string };
  await page.evaluate((bearer) => {
    const expiresAt = new Date(Date.now() + 30 * 60_000).toISOString();
    localStorage.setItem('portal.session', JSON.stringify({ token: bearer, expiresAt }));
  }, token);
  await page.goto(at);
}

/**
 * Opens the profile (or another screen) and waits until all its calls are answered, so that a change on the server is
 * first seen by the next call. 'networkidle' is not enough: widgets of the start page ask whenever their code arrives.
 */
export async function settle(page: Page, path = '/admin/profile'): Promise<void> {
  const open = new Set<Request>();
  const begun = (request: Request) => void (request.url().includes('/api/') && open.add(request));
  const ended = (request: Request) => void open.delete(request);
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  const logged = page.waitForResponse(/\/api\/analytic-log$/);
  // The profile asks for the list of sessions once its own code is there.
  const listed = path === '/admin/profile' && page.waitForResponse(/\/api\/users\/sessions$/);
  // The bell asks for notifications some time after the page.
  const notified = page.waitForResponse(/\/api\/notifications\?/).catch(() => undefined);
  await page.goto(path);
  await Promise.all([logged, listed]);
  if (await page.getByRole('button', { name: /^Pagamentos em aberto/ }).isVisible()) await notified;
  await expect.poll(() => open.size).toBe(0);
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
}

/** Makes the first company that is not active the active one, and waits for its frame. Returns its name. */
export async function switchCompany(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /^Empresa: / });
  const before = await button.innerText();
  await button.click();
  const other = page.getByRole('list', { name: 'Empresas' }).locator('button:not([aria-current])').first();
  const name = await other.evaluate(
    (element) => element.querySelector('span')?.firstChild?.textContent ?? '',
  );
  await other.click();
  await expect(page.getByText('Trocando de empresa...')).toHaveCount(0);
  await expect(button).not.toHaveText(before);
  await expect(button).toHaveText(name);
  return name;
}

export { expect };

/**
 * Has the next pages believe that it is this time at the server, too: what is shown counts from the server's clock,
 * which a page otherwise learns from every answer.
 */
export const serverFollows = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(globalThis, '__clockAhead', {
      configurable: true,
      get: () => 0,
      set: () => undefined,
    }),
  );
