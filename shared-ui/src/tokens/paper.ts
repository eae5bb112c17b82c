import { css } from 'styled-components';

/** What only acts has no place on paper: menus, tools, buttons. */
export const offPaper = css`
  @media print {
    display: none !important;
  }
`;

/**
 * The printed page: light, its number at the foot, tables with their head on each sheet. A page that is a list
 * (`data-rows`) lies across; areas that are kept out of sight do not count.
 */
export const paperCss = css`
  @page {
    size: A4;
    margin: 12mm 12mm 15mm;
    @bottom-right {
      content: counter(page) '/' counter(pages);
      color: #465467;
      font: 8pt sans-serif;
    }
  }
  @page rows {
    size: A4 landscape;
  }
  @media print {
    :root,
    [data-theme] {
      color-scheme: light;
    }
    body:has([data-rows]:not([inert] *)) {
      page: rows;
    }
    body {
      background: none;
      print-color-adjust: exact;
    }
    h2,
    h3,
    h4 {
      break-after: avoid;
    }
    tr,
    li,
    dl > div,
    figure {
      break-inside: avoid;
    }
    thead {
      display: table-header-group;
    }
  }
`;
