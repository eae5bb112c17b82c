import { GlobalStyle } from 'shared-ui';
import { LoginForm, type LoginProps } from './login-form';
import { Motif } from './motif';
import { Aside, Brand, Claim, Page, Panel } from './login.styles';

/** The whole login page. The same element is prerendered at build time and hydrated in the browser. */
export function LoginScreen(props: LoginProps) {
  return (
    <Page>
      <GlobalStyle />
      <Aside aria-hidden="true">
        <Motif />
        <Claim>Contratos, pedidos, entregas e títulos em um só lugar.</Claim>
      </Aside>
      <Panel>
        <Brand>Portal do Cliente</Brand>
        <LoginForm {...props} />
      </Panel>
    </Page>
  );
}
