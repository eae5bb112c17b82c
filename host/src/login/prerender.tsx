import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { LoginScreen } from './login-screen';

/** Renders the login page to HTML with its styles (build time only). */
export function renderLogin(): { html: string; styles: string } {
  const sheet = new ServerStyleSheet();
  const html = renderToString(
    sheet.collectStyles(
      <LoginScreen
        login={() => Promise.resolve(null)}
        secondStep={() => Promise.resolve()}
        findProvider={() => Promise.resolve({})}
        signOn={() => undefined}
      />,
    ),
  );
  return { html, styles: sheet.getStyleTags().replaceAll('<style ', '<style nonce="__NONCE__" ') };
}
