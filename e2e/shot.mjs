import { chromium } from '@playwright/test';
const base = process.env.BASE ?? 'http://localhost:3190';
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const [w, h, dark] of [
  [1440, 900, false],
  [390, 844, false],
  [1440, 900, true],
]) {
  const c = await b.newContext({
    viewport: { width: w, height: h },
    locale: 'pt-BR',
    colorScheme: dark ? 'dark' : 'light',
  });
  const p = await c.newPage();
  const tag = `${w}${dark ? 'd' : ''}`;
  p.on('console', (m) => console.log(tag, m.type(), m.text(), m.location().url));
  p.on('pageerror', (e) => console.log('ERR', e.message));
  p.on('response', (r) => {
    if (r.status() >= 400) console.log(r.status(), r.url());
  });
  await p.goto(base + '/login');
  await p.fill('[name=email]', 'cliente@portal.demo');
  await p.fill('[name=password]', 'Portal!2026');
  await p.waitForTimeout(300);
  await p.screenshot({ path: `/tmp/spike/1-${tag}.png` });
  await p.keyboard.press('Enter');
  await p.waitForURL(/admin/);
  await p.waitForTimeout(700);
  await p.screenshot({ path: `/tmp/spike/2-${tag}.png` });
  await p.goto(base + '/admin/contract-list');
  await p.waitForTimeout(1500);
  await p.screenshot({ path: `/tmp/spike/3-${tag}.png`, fullPage: w < 500 });
  const l = p.locator('tbody tr a').first();
  if (await l.count()) {
    await l.click();
    await p.waitForTimeout(2500);
    await p.screenshot({ path: `/tmp/spike/4-${tag}.png`, fullPage: true });
  }
  await p.goto(base + '/admin/invoice-list');
  await p.waitForTimeout(1500);
  await p.screenshot({ path: `/tmp/spike/5-${tag}.png` });
}
await b.close();
