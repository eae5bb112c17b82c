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
