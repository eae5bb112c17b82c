// pdf.js needs a worker and a canvas, which jsdom lacks. A viewer then offers only the download.
module.exports = {
  openPdf: () => Promise.reject(new Error('No PDF engine in jsdom')),
  drawPage: () => Promise.resolve(),
};
