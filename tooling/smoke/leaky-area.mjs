// @ts-check
// For the end-to-end tests: builds an area by the areas' own factory, whose one page leaves an interval, a listener and a
// style behind, and makes it live in the releases' folder that it is called with.
import { publish } from '../release/store.mjs';
import { withBuiltArea } from './built-area.fixture.mjs';

const NAME = 'mf-leaky';
/** What it has done is on the page's root element, where a test can read it when the area is gone. */
const AREA = `
import { useEffect } from 'react';
import { defineRemote, navigate } from 'host/portal';

const count = (what: string) => {
  const { dataset } = document.documentElement;
  dataset[what] = String(Number(dataset[what] ?? 0) + 1);
};

function Leaky() {
  useEffect(() => {
    setInterval(() => count('ticks'), 100);
    window.addEventListener('keydown', () => count('keys'));
    const style = document.createElement('style');
    // The page's policy asks for it.
    style.nonce = document.querySelector<HTMLElement>('script[nonce], style[nonce]')?.nonce ?? '';
    style.textContent = 'body { outline: 3px dashed red; }';
    document.head.append(style);
  }, []);
  return <button onClick={() => navigate('/admin', { discard: true })}>Sair de vez</button>;
}

export const { bootstrap, mount, unmount } = defineRemote({
  name: '${NAME}',
  pages: { '/admin/leaky': Leaky },
});
`;

const [releases = ''] = process.argv.slice(2);
await withBuiltArea(
  { name: NAME, address: '/admin/leaky', title: 'Deixa tudo', files: { 'area.tsx': AREA } },
  async (dist) => void (await publish(releases, NAME, dist)),
);
