import styled from 'styled-components';
import { t } from '../tokens';
import { baseCss } from './base-css';

/** B: a ledger; one white page, ruled lines instead of boxes, figures set large. */
export const Ledger = styled.div`
  ${baseCss}
  background: ${t.color.surface};
  header {
    padding: 28px 40px 12px;
    h1 {
      font-size: 28px;
      letter-spacing: -0.02em;
    }
  }
  .body main {
    gap: 28px;
    padding: 8px 40px 40px;
  }
  input {
    padding-inline: 0;
    border-width: 0 0 1px;
    border-radius: 0;
    background: none;
  }
  button {
    border-radius: 2px;
  }
  .filters {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr)) auto;
    gap: 20px;
    padding-bottom: 20px;
    border-bottom: 2px solid ${t.color.ink};
  }
  .sheet h2 {
    margin-bottom: 12px;
    padding-top: 12px;
    border-top: 2px solid ${t.color.ink};
    font-size: 14px;
  }
  .tools {
    display: flex;
    justify-content: space-between;
    align-items: center;
    margin-bottom: 8px;
    color: ${t.color.inkSoft};
  }
  th {
    padding: 8px 12px 8px 0;
    border-bottom: 1px solid ${t.color.ink};
    text-transform: uppercase;
    letter-spacing: 0.04em;
    font-size: 11px;
  }
  td {
    padding: 14px 12px 14px 0;
    border-bottom: 1px solid ${t.color.line};
  }
  .mini {
    display: none;
  }
  .balances .mini {
    display: inline-block;
  }
  .pager {
    margin-top: 16px;
  }
  .detail {
    display: grid;
    grid-template-columns: 2fr 1fr;
    gap: 28px 48px;
  }
  .gauges .three {
    grid-template-columns: 1fr;
    gap: 20px;
  }
  .gauge {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 4px 16px;
    text-align: left;
    svg {
      display: none;
    }
    .bar {
      display: block;
      grid-column: 1 / -1;
      grid-row: 2;
      width: 100%;
      margin: 0;
    }
    strong {
      margin: 0;
      font-size: 28px;
      letter-spacing: -0.02em;
    }
    figcaption {
      grid-row: 1;
      align-self: end;
      margin: 0;
    }
  }
  .figures {
    gap: 40px;
    li {
      padding-top: 12px;
      border-top: 2px solid ${t.color.ink};
    }
    strong {
      font-size: 30px;
      letter-spacing: -0.02em;
    }
  }
  .tiles {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 32px;
    a {
      color: ${t.color.accent};
      text-decoration: underline;
      text-underline-offset: 4px;
    }
  }
  @media (max-width: 640px) {
    header {
      padding: 20px 16px 8px;
    }
    .body main {
      padding: 8px 16px 24px;
    }
    .filters {
      grid-template-columns: 1fr;
    }
    .figures {
      gap: 20px;
    }
  }
`;
