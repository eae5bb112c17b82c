import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type Request,
} from '@playwright/test';

export const PASSWORD = 'Portal!2026';

interface Fixtures {
  watched: { watch: (context: BrowserContext) => void; allow: (pattern: RegExp) => void };
  /** Console errors and warnings a test provokes on purpose; any other fails it. */
  allowConsole: (pattern: RegExp) => void;
  /** `seen`: the open-debt dialog, which opens by itself once a day, counts as shown; `new`: as on a new day. */
  debtsToday: 'seen' | 'new';
  rememberDebts: void;
  /** Opens another browser, watched as the first one is; closed with the test. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/** As the bell remembers it (host/src/debts/shown-today.ts), for every user and company a dataset may have. */
export function markDebtsSeen(day?: string): void {
  const today = day ?? new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });
  const pairs = Array.from({ length: 30 * 30 }, (_, n) => `${Math.floor(n / 30) + 1}.${(n % 30) + 1}`);
  try {
    localStorage.setItem(
      'portal.open-debts',
      JSON.stringify(Object.fromEntries(pairs.map((p) => [p, today]))),
    );
  } catch {
    // A page without an origin has no storage.
  }
}

/** The suite's `test`: whatever the page writes as an error or a warning fails the test, unless it was announced. */
export const test = base.extend<Fixtures>({
  watched: async ({ context }, use) => {
    const allowed: RegExp[] = [];
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

/** Logs in through the form and waits for the shell. */
export async function login(page: Page, email = 'cliente@portal.demo', password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Acessar o Portal' }).click();
  await expect(page).toHaveURL(/\/admin/);
}

/**
 * The profile (or another screen), with everything it asks for answered: what is changed on the server now is met by the next call only. (The
 * start page's widgets begin to ask whenever their code has arrived, and 'networkidle' knows nothing of that.)
 */
export async function settle(page: Page, path = '/admin/profile'): Promise<void> {
  const open = new Set<Request>();
  const begun = (request: Request) => void (request.url().includes('/api/') && open.add(request));
  const ended = (request: Request) => void open.delete(request);
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  const logged = page.waitForResponse(/\/api\/analytic-log$/);
  await page.goto(path);
  await logged;
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
