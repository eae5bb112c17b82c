import { css } from 'styled-components';
import { t } from '../tokens';

/** Menu, header, forms and the login, the same in all three. */
export const frameCss = css`
  min-height: 100vh;
  background: ${t.color.page};
  color: ${t.color.ink};
  .shell {
    display: grid;
    grid-template-columns: 232px minmax(0, 1fr);
    min-height: 100vh;
  }
  nav {
    padding: 16px 12px;
    background: ${t.color.nav};
    color: ${t.color.navInkStrong};
    .brand {
      display: block;
      padding: 6px 12px 20px;
      font-size: 16px;
    }
    a {
      display: block;
      padding: 9px 12px;
      border-radius: 6px;
      color: ${t.color.navInk};
      text-decoration: none;
    }
    a[aria-current] {
      background: ${t.color.navActive};
      color: ${t.color.navInkStrong};
      font-weight: 600;
    }
  }
  header {
    display: flex;
    align-items: center;
    gap: 20px;
    h1 {
      flex: 1;
    }
    .company {
      display: flex;
      align-items: center;
      gap: 6px;
      color: ${t.color.inkSoft};
    }
  }
  main {
    display: grid;
    align-content: start;
    gap: 16px;
    min-width: 0;
  }
  a {
    color: ${t.color.accent};
  }
  label {
    display: grid;
    gap: 4px;
    color: ${t.color.inkSoft};
    font-size: 13px;
  }
  input {
    width: 100%;
    min-height: 36px;
    padding: 6px 12px;
    border: 1px solid ${t.color.lineStrong};
    border-radius: 6px;
    background: ${t.color.surface};
    font-size: 14px;
    &::placeholder {
      color: ${t.color.inkFaint};
      opacity: 1;
    }
  }
  button {
    min-height: 36px;
    padding: 0 16px;
    border: 1px solid ${t.color.lineStrong};
    border-radius: 6px;
    background: ${t.color.surface};
    font-weight: 600;
  }
  .primary {
    border-color: ${t.color.accent};
    background: ${t.color.accent};
    color: ${t.color.accentInk};
  }
  .actions {
    display: flex;
    gap: 8px;
    align-items: end;
    justify-content: end;
  }
  .login {
    display: grid;
    grid-template-columns: 1.1fr 1fr;
    min-height: 100vh;
    .aside {
      display: flex;
      align-items: end;
      padding: 56px;
      background: ${t.color.nav};
      color: ${t.color.navInkStrong};
      font-size: 28px;
      font-weight: 600;
    }
    .aside p {
      max-width: 22ch;
    }
    main {
      align-content: center;
      gap: 24px;
      width: min(400px, 100%);
      margin: 0 auto;
      padding: 32px 24px;
    }
    form {
      display: grid;
      gap: 16px;
    }
    .links {
      display: grid;
      gap: 8px;
    }
  }
`;
