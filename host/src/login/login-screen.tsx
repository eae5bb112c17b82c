import { GlobalStyle } from 'shared-ui';
import { LoginForm, type LoginProps } from './login-form';
import { NarrowFrame } from './narrow-frame';

/** The whole login page. The same element is prerendered at build time and hydrated in the browser. */
export const LoginScreen = (props: LoginProps) => (
  <>
    <GlobalStyle />
    <NarrowFrame title="Portal do Cliente">
      <LoginForm {...props} />
    </NarrowFrame>
  </>
);
