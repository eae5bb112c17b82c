import { expect, test } from '../support/test';

const classes = () =>
  [...document.querySelectorAll('#root *')].map(
    (element) => `${element.localName}.${element.getAttribute('class') ?? ''}`,
  );

test('the prerendered login is the same as the one rendered in the browser', async ({
  page,
  browser,
  baseURL,
}) => {
  const still = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await still.goto('/login');
  const sent = await still.locator('#root').evaluate(classes);
  await still.close();
  // Any other address renders the login in the browser, without prerendered markup.
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Acessar o Portal' })).toBeVisible();
  expect(await page.evaluate(classes)).toEqual(sent);
});
