/** What `order-fispq/link` answers; the code is a small one that no scanner needs to read. */
export const sheetLink = {
  url: 'https://portal.exemplo.com.br/api/sheet/Bc4jQtxMpnYssDQmnqwtqWgOq1xpyg2KNDnLvr6qNcQ',
  svg: `<svg viewBox="0 0 58 58" xmlns="http://www.w3.org/2000/svg"><rect width="58" height="58" fill="#fff"/><path d="${finder(8, 8)}${finder(36, 8)}${finder(8, 36)}M26 26h6v6h-6zM34 34h4v4h-4zM40 40h6v4h-6z" fill-rule="evenodd"/></svg>`,
};

function finder(x: number, y: number): string {
  return `M${x} ${y}h14v14h-14zM${x + 2} ${y + 2}v10h10v-10zM${x + 4} ${y + 4}h6v6h-6z`;
}
