import { createGlobalStyle } from 'styled-components';
import { cssVariables } from './css';
import { paperCss } from './paper';
import { t } from './theme';

/** Tokens, reset, type, focus ring and reduced motion. Rendered once, by the host (and by Storybook). */
export const GlobalStyle = createGlobalStyle`
  :root { color-scheme: light dark; ${cssVariables()} }
  [data-theme='light'] { color-scheme: light; }
  [data-theme='dark'] { color-scheme: dark; }

  *, *::before, *::after { box-sizing: border-box; }
  html { text-size-adjust: 100%; scroll-padding-top: 72px; }
  body {
    margin: 0;
    min-height: 100dvh;
    background: ${t.color.page};
    color: ${t.color.ink};
    font: 400 ${t.size.md}/1.45 var(--font);
    font-variant-numeric: tabular-nums;
    -webkit-font-smoothing: antialiased;
    accent-color: ${t.color.accent};
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; border: 0; }
  h1, h2, h3, h4 { font-weight: 600; line-height: 1.25; text-wrap: balance; }
  h1 { font-size: ${t.size.xl}; }
  h2 { font-size: ${t.size.lg}; }
  h3, h4 { font-size: ${t.size.md}; }
  ul, ol { list-style: none; }
  code { font-family: var(--mono); }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  img, svg { display: block; max-width: 100%; }
  [hidden] { display: none !important; }
  /* By it pdf.js measures text; it would be a line below every later page. */
  .hiddenCanvasElement { display: none; }

  :focus-visible { outline: 2px solid var(--focus, ${t.color.accent}); outline-offset: 2px; }

  /* Forced colours take backgrounds away, and give a border that was not to be seen the colour of all others. What is
     chosen has the system's colours for that; a swatch keeps its own ('data-swatch', with one before its words). */
  @media (forced-colors: active) {
    :is(a, button)[aria-current]:not([aria-current='false']),
    :is(button, [role])[aria-selected='true'],
    button[aria-pressed='true']:not([data-swatch]),
    [role][data-selected] {
      &, & * {
        forced-color-adjust: none;
        color: HighlightText !important;
      }
      & * { background: none !important; }
      background: Highlight !important;
    }
    [data-swatch]::before { forced-color-adjust: none; }
  }

  ${paperCss}

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
