import { css } from 'styled-components';
import { t } from '../tokens';

/** One column at 390 px, tables as cards. */
export const narrowCss = css`
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
