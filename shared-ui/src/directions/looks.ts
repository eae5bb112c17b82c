import styled from 'styled-components';
import { t } from '../tokens';
import { baseCss } from './base-css';

/** A: white sheets on cool grey; what belongs together lies on one sheet. */
export const Sheets = styled.div`
  ${baseCss}
  header {
    height: 60px;
    padding: 0 24px;
    border-bottom: 1px solid ${t.color.line};
    background: ${t.color.surface};
  }
  .body main {
    padding: 24px;
  }
  .sheet,
  .filters,
  .tiles a,
  .figures li {
    padding: 20px;
    border: 1px solid ${t.color.line};
    border-radius: 10px;
    background: ${t.color.surface};
    box-shadow: ${t.shadow.card};
  }
  .filters {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
    gap: 16px;
    .actions {
      grid-column: -2;
    }
  }
  .sheet h2 {
    margin-bottom: 16px;
  }
  .tools {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-bottom: 12px;
    color: ${t.color.inkSoft};
  }
  th,
  td {
    padding: 12px;
    border-bottom: 1px solid ${t.color.line};
  }
  th {
    background: ${t.color.sunken};
  }
  .pager {
    margin-top: 12px;
    text-align: right;
    color: ${t.color.inkSoft};
  }
  .detail {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 16px;
    .facts,
    .orders {
      grid-column: 1 / -1;
    }
  }
  @media (max-width: 640px) {
    header {
      padding: 0 16px;
    }
    .body main {
      padding: 16px;
    }
    .sheet,
    .filters {
      padding: 16px;
    }
    .filters {
      grid-template-columns: 1fr;
    }
  }
`;

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

/** C: a control room; a dark band carries title and key figures, rows are dense and marked at their edge. */
export const ControlRoom = styled.div`
  ${baseCss}
  .shell {
    grid-template-columns: 184px minmax(0, 1fr);
  }
  header {
    padding: 16px 24px 44px;
    background: ${t.color.navActive};
    color: ${t.color.navInkStrong};
    .company {
      color: ${t.color.navInk};
    }
  }
  .body main {
    gap: 12px;
    margin-top: -28px;
    padding: 0 24px 24px;
  }
  .sheet,
  .filters,
  .tiles,
  .figures li {
    padding: 14px 16px;
    border-radius: 4px;
    background: ${t.color.surface};
    box-shadow: ${t.shadow.raised};
  }
  .filters {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr)) auto;
    gap: 10px;
    input,
    button {
      min-height: 32px;
    }
  }
  .sheet h2 {
    margin-bottom: 10px;
    font-size: 14px;
  }
  .tools {
    display: flex;
    justify-content: space-between;
    align-items: center;
    margin-bottom: 6px;
    color: ${t.color.inkSoft};
    font-size: 13px;
    button {
      min-height: 28px;
      padding: 0 10px;
      font-size: 13px;
    }
  }
  th,
  td {
    padding: 6px 10px;
    border-bottom: 1px solid ${t.color.line};
    font-size: 13px;
  }
  tbody tr {
    box-shadow: inset 3px 0 0 ${t.color.accent};
  }
  tbody tr:has(.urgent) {
    box-shadow: inset 3px 0 0 ${t.color.danger};
  }
  .pager {
    margin-top: 8px;
    font-size: 13px;
  }
  .detail {
    display: grid;
    grid-template-columns: 320px 1fr;
    gap: 12px;
    .facts {
      grid-row: span 3;
    }
    dl {
      grid-template-columns: 1fr;
      gap: 12px;
    }
  }
  .tiles a {
    padding: 8px 12px;
    border-left: 3px solid ${t.color.accent};
  }
  .figures li {
    border-left: 3px solid ${t.color.accent};
  }
  .bars {
    height: 120px;
  }
  @media (max-width: 640px) {
    .body main {
      padding: 0 12px 16px;
    }
    .filters {
      grid-template-columns: 1fr;
    }
    tbody tr {
      padding-left: 12px;
    }
  }
`;
