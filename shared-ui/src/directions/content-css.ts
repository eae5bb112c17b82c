import { css } from 'styled-components';
import { t } from '../tokens';

/** Tables, chips, facts, gauges and figures, as far as all three share them. */
export const contentCss = css`
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
`;
