// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { scriptHashes } from '../webpack/integrity.mjs';

/** A page that does something once it is there, and never undoes it. */
const effect = (/** @type {string} */ does) => `() => {
  useEffect(() => {
    ${does}
  }, []);
  return h('h1', null, title);
}`;

/**
 * What a page of a made area does. Each is a React component's source; it sees `h` for `createElement`,
 * `useEffect`, `useState`, the area's `title`, and what it uses of the host and its design system.
 */
export const PAGES = {
  good: `() => h('h1', null, title)`,
  form: `() => {
    useUnsavedChanges(true);
    return h('h1', null, title);
  }`,
  missing: `() => h(MessageState, { icon: 'search', title: 'Registro não encontrado.' })`,
  opening: `() =>
    h('div', null, h('h1', null, title), h(Dialog, { open: true, title, onClose: () => undefined }, title))`,
  throwing: `() => { throw new Error('the page broke'); }`,
  rejecting: `() => {
    useEffect(() => void Promise.reject(new Error('the promise broke')), []);
    return h('h1', null, 'Parece estar aqui');
  }`,
  failing: `() => h(ErrorState, { onRetry: () => undefined })`,
  blank: `() => null`,
  moving: `() => {
    useEffect(() => {
      for (let n = 0; ; n++) navigate('?n=' + n);
    }, []);
    return h('h1', null, title);
  }`,
  restless: `() => {
    const [n, set] = useState(0);
    set(n + 1);
    return h('h1', null, title);
  }`,
  endless: effect('for (;;);'),
  rendering: `() => {
    const [n, set] = useState(0);
    useEffect(() => set(n + 1));
    return h('h1', null, title);
  }`,
  asking: `() => {
    const [n, set] = useState(0);
    useEffect(() => void http.get('health').then(() => set(n + 1)), [n]);
    return h('h1', null, title);
  }`,
  staying: `() => {
    useEffect(() => () => { for (;;); }, []);
    return h('h1', null, title);
  }`,
  painting: `() => {
    useEffect(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('body { background: tomato }');
      document.adoptedStyleSheets.push(sheet);
      return () => void document.adoptedStyleSheets.pop();
    }, []);
    return h('h1', null, title);
  }`,
  ticking: effect('setInterval(() => undefined, 1000);'),
  polling: effect('(async () => { for (;;) await new Promise((done) => setTimeout(done, 1000)); })();'),
  listening: effect("window.addEventListener('keydown', () => undefined);"),
  styling: effect("document.head.append(document.createElement('style'));"),
  dressing: effect("document.body.style.overflow = 'hidden';"),
  extending: effect('Array.prototype.last = function () { return this.at(-1); };'),
  replacing: effect('const own = window.alert; window.alert = (text) => own(text);'),
  naming: effect('window.smokeWasHere = true;'),
  tidy: `() => {
    useEffect(() => {
      const timer = setInterval(() => undefined, 1000);
      const gone = new AbortController();
      const hear = () => undefined;
      document.addEventListener('keydown', hear, { signal: gone.signal });
      window.addEventListener('resize', hear);
      return () => {
        clearInterval(timer);
        gone.abort();
        window.removeEventListener('resize', hear);
      };
    }, []);
    return h('h1', null, title);
  }`,
};

/** What a slot of a made area does, as {@link PAGES}. */
export const SLOTS = {
  good: `() => h('p', null, title)`,
  throwing: `() => { throw new Error('the slot broke'); }`,
  rejecting: `() => {
    useEffect(() => void Promise.reject(new Error('the promise of the slot broke')), []);
    return h('p', null, title);
  }`,
};

/**
 * An area's entry as a build makes it, written by hand: it takes React, the host's modules and its design system from
 * the share scope, as every area does.
 */
const entryOf = (
  /** @type {string} */ name,
  /** @type {Record<string, string>} */ pages,
  /** @type {string} */ title,
  /** @type {string} */ load,
) => `
globalThis[${JSON.stringify(name)}] = (() => {
  let scope = {};
  const shared = (module) => Object.values(scope[module])[0].lib();
  return {
    init: (given) => { scope = given; },
    get: async (module) => {
      ${load}
      const { createElement: h, useEffect, useState } = shared('react');
      const { Dialog, ErrorState, MessageState } = shared('shared-ui');
      const { defineRemote, http, navigate, useUnsavedChanges } = shared('host/portal');
      const title = ${JSON.stringify(title)};
      const slots = { ${Object.entries(SLOTS)
        .map(([kind, source]) => `${kind}: ${source}`)
        .join(',\n')} };
      if (module === './home') return () => slots;
      const pages = { ${Object.entries(pages)
        .map(([address, source]) => `${JSON.stringify(address)}: ${source}`)
        .join(',\n')} };
      const area = defineRemote({ name: ${JSON.stringify(name)}, pages });
      return () => area;
    },
  };
})();
`;

/**
 * Writes a build of an area that runs in a real portal, without building one. Its pages are open to every user.
 * @param {string} dist
 * @param {string} name
 * @param {Record<string, keyof typeof PAGES>} pages what the page of each address does
 * @param {string} [title] what its good pages show; another makes another build
 * @param {Record<string, keyof typeof SLOTS>} [slots] what the slot at each place does
 * @param {{ load?: string, access?: string | null, calls?: string[],
 *   imports?: Record<string, string[]> }} [more] what its modules do when they are asked for; who may open its pages, null
 *   where they do not say so; the calls and the imports that the build found in its code
 */
export function writeArea(
  dist,
  name,
  pages,
  title = 'A página está aqui',
  slots = {},
  { load = '', access = 'session', calls = [], imports = {} } = {},
) {
  const addresses = Object.keys(pages);
  const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const manifest = {
    id: name,
    name,
    shared: [],
    remotes: [],
    metaData: {
      name,
      globalName: name,
      type: 'app',
      publicPath: 'auto',
      pluginVersion: '2.9.2',
      buildInfo: { buildVersion: '1.0.0', buildName: name },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
    },
    exposes: ['area', 'home'].map((module) => ({
      id: `${name}:${module}`,
      name: module,
      path: `./${module}`,
      assets: noAssets,
    })),
  };
  const declaration = {
    name,
    version: '1.0.0',
    requiresHost: '*',
    menu: [],
    slots: Object.entries(slots).map(([at, component]) => ({ at, module: './home', component })),
    pages: addresses.map((address) => ({
      path: address,
      title: 'Uma página',
      ...(access !== null && { access }),
    })),
  };
  const write = (/** @type {string} */ file, /** @type {unknown} */ content) =>
    fs.writeFileSync(path.join(dist, file), JSON.stringify(content));
  fs.rmSync(dist, { recursive: true, force: true });
  fs.mkdirSync(dist, { recursive: true });
  const sources = Object.entries(pages).map(([address, kind]) => [address, PAGES[kind]]);
  fs.writeFileSync(
    path.join(dist, 'remoteEntry.js'),
    entryOf(name, Object.fromEntries(sources), title, load),
  );
  write('remote.json', declaration);
  write('code.json', {
    pages: addresses,
    exports: { './area': ['bootstrap', 'mount', 'unmount'], './home': Object.keys(SLOTS) },
    calls,
    imports,
  });
  write('mf-manifest.json', { ...manifest, integrity: scriptHashes(dist) });
  return dist;
}
