import type { APIRequestContext } from '@playwright/test';
import { expect } from './test';

interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Waits for a mail to `to` with a link to `path` in the portal's dev mailbox; returns the newest mail's link. */
export async function linkFromMail(request: APIRequestContext, to: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = (await (await request.get('/dev/mailbox.json')).json()) as Mail[];
    const mail = mails.find((one) => [one.to].flat().join().includes(to) && one.text.includes(path));
    link = mail && new RegExp(`${path}[\\w-]+`).exec(mail.text)?.[0];
    expect(link).toBeTruthy();
  }).toPass();
  return link ?? '';
}
