import { css } from 'styled-components';
import { t } from '../tokens';

/** What the brief fixes for all three (DESIGN section 5): ink-navy menu, Inter, one accent, cards at 390 px. */
export const baseCss = css`
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
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th {
    text-align: left;
    color: ${t.color.inkSoft};
    font-size: 12px;
    font-weight: 600;
  }
  .number {
    text-align: right;
    white-space: nowrap;
  }
  .urgent {
    color: ${t.color.danger};
    font-weight: 700;
  }
  .mini,
  .bar {
    display: inline-block;
    width: 64px;
    height: 6px;
    margin-right: 8px;
    border-radius: 3px;
    background: ${t.color.neutralSoft};
    overflow: hidden;
  }
  .mini i,
  .bar i {
    display: block;
    height: 100%;
    background: ${t.color.accent};
  }
  .chip {
    padding: 2px 8px;
    border-radius: 999px;
    font-size: 12px;
    font-weight: 600;
  }
  .good {
    background: ${t.color.successSoft};
    color: ${t.color.success};
  }
  .wait {
    background: ${t.color.warningSoft};
    color: ${t.color.warning};
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
    gap: 16px;
  }
  dt {
    color: ${t.color.inkFaint};
    font-size: 12px;
  }
  dd {
    font-weight: 500;
  }
  .three {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    gap: 16px;
  }
  .gauge {
    position: relative;
    text-align: center;
    path {
      fill: none;
      stroke: ${t.color.accent};
      stroke-width: 18;
    }
    .track {
      stroke: ${t.color.neutralSoft};
    }
    svg {
      width: 100%;
      max-width: 208px;
      margin: 0 auto;
    }
    .bar {
      display: none;
    }
    strong {
      display: block;
      margin-top: -32px;
      font-size: 20px;
    }
    figcaption {
      margin-top: 8px;
      font-weight: 600;
    }
    small {
      display: block;
      color: ${t.color.inkSoft};
      font-size: 12px;
      font-weight: 400;
    }
  }
  .bars {
    display: flex;
    align-items: end;
    gap: 12px;
    height: 180px;
    i {
      flex: 1;
      background: ${t.color.accent};
    }
  }
  .tiles,
  .figures {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
    gap: 16px;
  }
  .tiles a {
    display: block;
    color: ${t.color.ink};
    font-weight: 600;
    text-decoration: none;
  }
  .figures li {
    display: grid;
    gap: 4px;
  }
  .figures span,
  .figures small {
    color: ${t.color.inkSoft};
    font-size: 13px;
  }
  .figures strong {
    font-size: 20px;
  }
  .balances li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 128px 140px;
    align-items: center;
    gap: 16px;
    padding: 8px 0;
    border-bottom: 1px solid ${t.color.line};
  }
  .balances .mini {
    width: 100%;
  }
  @media (max-width: 640px) {
    .shell,
    .login,
    .detail {
      display: block;
    }
    nav {
      padding: 8px 16px;
      .brand {
        padding: 6px 0;
      }
      ul {
        display: none;
      }
    }
    .user,
    header .company svg {
      display: none;
    }
    .login .aside {
      padding: 24px;
      font-size: 16px;
    }
    .three {
      grid-template-columns: 1fr;
    }
    .filters label:nth-of-type(n + 3) {
      display: none;
    }
    .tools .actions {
      display: none;
    }
    .detail.detail {
      display: block;
    }
    .detail > * + * {
      margin-top: 16px;
    }
    .tiles {
      grid-template-columns: 1fr 1fr;
    }
    .balances li {
      grid-template-columns: minmax(0, 1fr) 120px;
    }
    .balances .mini {
      display: none;
    }
    thead {
      display: none;
    }
    tr,
    td {
      display: block;
    }
    td {
      display: flex;
      justify-content: space-between;
      gap: 16px;
      padding: 3px 0 !important;
      border: 0 !important;
    }
    td::before {
      content: attr(data-label);
      color: ${t.color.inkFaint};
      font-weight: 400;
    }
    tbody tr {
      padding: 12px 0;
      border-bottom: 1px solid ${t.color.line};
    }
  }
`;
