import { expect, test } from './test';

const classes = () =>
  [...document.querySelectorAll('#root *')].map(
    (element) => `${element.localName}.${element.getAttribute('class') ?? ''}`,
  );

test('the prerendered login is what the browser renders', async ({ page, browser, baseURL }) => {
  const still = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await still.goto('/login');
  const sent = await still.locator('#root').evaluate(classes);
  await still.close();
  // Another address renders the same login in the browser, without any markup to start from.
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Acessar o Portal' })).toBeVisible();
  expect(await page.evaluate(classes)).toEqual(sent);
});
