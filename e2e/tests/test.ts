import { expect, test as base, type ConsoleMessage, type Page } from '@playwright/test';

export const PASSWORD = 'Portal!2026';

interface Fixtures {
  /** Console errors and warnings a test provokes on purpose; any other fails it. */
  allowConsole: (pattern: RegExp) => void;
}

/** The suite's `test`: whatever the page writes as an error or a warning fails the test, unless it was announced. */
export const test = base.extend<Fixtures>({
  allowConsole: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const seen: string[] = [];
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning')
          seen.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => seen.push(`uncaught: ${error.error().message}`));
      await use((pattern) => void allowed.push(pattern));
      expect(seen.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
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

export { expect };
