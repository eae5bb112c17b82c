/** Finds the outline of the portal that the page itself shows until the first draw (outline-page.ts). */
export const OUTLINE = '#start';

/** Pairs [light, dark] by name, as shared-ui's tokens have them. */
type Colors = Readonly<
  Record<'page' | 'ink' | 'nav' | 'navInkStrong' | 'surface' | 'line' | 'shimmer', readonly [string, string]>
>;

/**
 * The portal's frame with the title of the page (`<!--title-->`) and the portal's name (`<!--brand-->`, both filled in by
 * the server), as the page itself shows it to a visitor with a session until the portal draws. Measures are those of
 * shell.styles, header.styles and sidebar.styles.
 */
const HTML =
  '<div id="start" role="status" aria-label="Carregando"><b aria-hidden="true"><!--brand--></b>' +
  '<div aria-hidden="true"><strong><!--title--></strong><i></i><i></i></div></div>';

/** The outline's HTML and style, made at build time (host/prerender.mjs). */
export function outline(colors: Colors, fontFamily: string): { html: string; css: string } {
  const color = (name: keyof Colors) => `light-dark(${colors[name].join()})`;
  // Beyond CONTENT_WIDTH the content stays in the middle.
  const side = 'calc(max(0px,(100% - 1728px)/2) + 24px)';
  const css = [
    'html{color-scheme:light dark}[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}',
    `body{margin:0;background:${color('page')}}`,
    '#start{display:none}',
    `[data-session] #start{display:grid;grid-template-columns:232px minmax(0,1fr);min-height:100dvh;font:650 18px/60px ${fontFamily};color:${color('ink')}}`,
    '[data-rail] #start{grid-template-columns:64px}',
    '@media (max-width:1199.98px){[data-session] #start{grid-template-columns:64px minmax(0,1fr)}#start b{font-size:0}}',
    `#start b{padding:0 20px;background:${color('nav')};color:${color('navInkStrong')};font-size:16px;font-weight:650;letter-spacing:-.01em}`,
    '[data-rail] #start b{font-size:0}',
    `#start strong{display:block;height:60px;padding:0 ${side};background:${color('surface')};border-bottom:1px solid ${color('line')};box-sizing:border-box;font-weight:650}`,
    `#start i{display:block;height:88px;margin:24px ${side} -8px;border-radius:4px;background:${color('shimmer')}}`,
    '#start i+i{height:420px}',
    '@media (max-width:960px){[data-session] #start{grid-template-columns:minmax(0,1fr)}#start b{display:none}#start strong{padding:0 48px;font-size:14px}#start i{margin:16px 16px 0}}',
  ].join('');
  return { html: HTML, css };
}
