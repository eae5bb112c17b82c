import styled from 'styled-components';
import { t } from '../tokens';
import { baseCss } from './base-css';

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
