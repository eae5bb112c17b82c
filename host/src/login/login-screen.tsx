import { GlobalStyle } from 'shared-ui';
import { LoginForm, type LoginCalls } from './login-form';
import { Motif } from './motif';
import { Aside, Brand, Claim, Page, Panel } from './login.styles';

/** The whole login page. The same element is prerendered at build time and hydrated in the browser. */
export function LoginScreen(calls: LoginCalls) {
  return (
    <Page>
      <GlobalStyle />
      <Aside aria-hidden="true">
        <Motif />
        <Claim>Contratos, pedidos, entregas e títulos em um só lugar.</Claim>
      </Aside>
      <Panel>
        <Brand>Portal do Cliente</Brand>
        <LoginForm {...calls} />
      </Panel>
    </Page>
  );
}
