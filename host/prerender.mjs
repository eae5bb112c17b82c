import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { compile } from 'tooling/webpack/swc';

const dir = import.meta.dirname;

/** The same compiler as of the browser's bundle, so that hydration finds the styles it would have made. */
const compiled = {
  name: 'swc',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => ({
      contents: await compile(file),
      loader: 'js',
    }));
  },
};

const PARTS = `
export { renderLogin } from './src/login/prerender';
export { outline } from './src/boot/outline-page';
export { colors, fontFamily } from '../shared-ui/src/tokens/tokens';`;

/** Runs the login page's own component in Node: what is sent as HTML is what the browser would have rendered. */
async function renderParts() {
  const outfile = path.join(dir, 'node_modules/.cache/prerender.cjs');
  await build({
    stdin: { contents: PARTS, resolveDir: dir },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'empty' },
    plugins: [compiled],
    logLevel: 'error',
  });
  const { renderLogin, outline, colors, fontFamily } = createRequire(import.meta.url)(outfile);
  // The frame of an installed portal has the menu's colour, as the page beside it.
  const themeColor = ['light', 'dark']
    .map(
      (scheme, n) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colors.nav[n]}">`,
    )
    .join('\n');
  return { login: renderLogin(), outline: outline(colors, fontFamily), themeColor };
}

const script = (file, more = '') => `<script defer${more} src="/assets/${file}" nonce="__NONCE__"></script>`;
const preload = (file, as, more = '') => `<link rel="preload" as="${as}" href="/assets/${file}"${more}>`;

/** A script that stands in the page, and begins before the portal's code has arrived (host/src/boot). */
async function inlineScript(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: path.join(dir, 'src/boot') },
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    format: 'iife',
    logLevel: 'error',
  });
  return `<script nonce="__NONCE__">${outputFiles[0].text.trim()}</script>`;
}

/**
 * The form can be sent before its scripts have run; the server knows no such call. It is remembered and sent when the
 * form comes alive (host/src/login/early-submit.ts). What React has taken is not its business.
 */
const EARLY_SUBMIT = `<script nonce="__NONCE__">addEventListener('submit', (event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  __submitted = true;
})</script>`;

/** The rules of shared-ui's fonts, the portal's own first, with the built files' addresses. */
function fontRules(fonts) {
  const css = fs.readFileSync(path.join(dir, '../shared-ui/src/fonts/fonts.css'), 'utf8');
  const rules = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/url\('\.\/([^']*)'\)/g, (_, file) => `url(/assets/${fonts[file]})`);
  return rules.match(/@font-face \{[^}]*\}/g);
}

/** Fonts' rules stand in the page, so that no style sheet has to arrive before the text. */
const style = (...rules) => `<style nonce="__NONCE__">${rules.join(' ')}</style>`;

/** Adds the portal's font once the form has been painted in its stand-in: looking it up is part of a first paint. */
function lateFont(rule) {
  const [, family, weight, src] = /font-family: '([^']+)'.*font-weight: ([^;]+);.*src: (url\([^)]+\))/.exec(
    rule,
  );
  const face = `new FontFace('${family}', '${src}', { weight: '${weight}', display: 'swap' })`;
  return `<script nonce="__NONCE__">requestAnimationFrame(() => setTimeout(() => document.fonts.add(${face})))</script>`;
}

/** Before anything is painted: the colours chosen in this browser (host/src/appearance), the flavour's accent and name. */
const THEME = `<style nonce="__NONCE__">html:root{--accent:__ACCENT__;--brand:__BRAND__}</style>
<script nonce="__NONCE__">try{const t=localStorage.getItem('portal.theme');if(t)document.documentElement.dataset.theme=t}catch{}</script>`;

const WATCH_START = await inlineScript(
  "import { offerReloadWithoutScripts } from './failure'; offerReloadWithoutScripts();",
);

function page({ head, body, scripts, themeColor, root = 'root' }) {
  return `<!doctype html>
<html lang="pt-BR" data-host="__HOST__">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Portal do Cliente: contratos, pedidos, entregas e títulos.">
<meta name="color-scheme" content="light dark">
<title>Portal do Cliente__NAME__</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${themeColor}
${THEME}
${WATCH_START}
${head}
</head>
<body>
<div id="${root}">${body}</div>
${scripts}
<noscript>O Portal do Cliente precisa de JavaScript.</noscript>
</body>
</html>
`;
}

/**
 * The pages the server sends: `login.html`, whose form stands before any script has run, `outside.html` for the screens
 * that need none of the portal's code (host/src/outside), and `index.html` for every other address. The server fills
 * in `__NONCE__`, the host's release, the title and the portal's name of the outline, `<!--data-->` with what the host need not ask for (docs/adr/0106), and `<!--preload-->` with the files
 * of the area an address leads to.
 */
export async function prerender({ main, portal, http, list, fonts }) {
  const { login, outline, themeColor } = await renderParts();
  const { html, styles } = login;
  const [own, ...others] = fontRules(fonts);
  const fontStyle = style(own, ...others);
  const fontHint = preload(fonts['inter-ptbr-wght.woff2'], 'font', ' type="font/woff2" crossorigin');
  // The login page's form needs no script to be seen. The scripts stand behind it, so that the browser reads it in one
  // go and paints no empty page first.
  const scripts = (files) => files.map((file) => preload(file, 'script')).join('\n');
  const start = (more) => main.map((file) => script(file, more)).join('\n');
  // Nearly every first page is a list, or the one before it: its code comes behind what starts the portal.
  const later = list.map((file) => preload(file, 'script', ' fetchpriority="low"')).join('\n');
  const early = await inlineScript(
    `import { startEarly } from './early-script'; startEarly(${JSON.stringify(http.map((file) => `/assets/${file}`))});`,
  );
  const portalHead = `${fontStyle}\n${style(outline.css)}\n<!--data-->\n${early}\n${fontHint}\n${scripts(portal)}\n<!--preload-->\n${later}`;
  return {
    'login.html': page({
      themeColor,
      head: `${style(...others)}\n${styles}`,
      body: html,
      scripts: `${EARLY_SUBMIT}\n${lateFont(own)}\n${start(' fetchpriority="low"')}`,
    }),
    'outside.html': page({
      themeColor,
      head: `${fontStyle}\n${fontHint}\n${scripts(http)}`,
      body: '',
      scripts: start(),
      root: 'outside',
    }),
    // Before what the area needs, which is of use only when these have run.
    'index.html': page({
      themeColor,
      head: portalHead,
      body: outline.html,
      scripts: start(' fetchpriority="high"'),
    }),
  };
}
