// pdf.js needs a worker and a canvas, which jsdom has not. A viewer then offers the download alone.
module.exports = {
  openPdf: () => Promise.reject(new Error('No PDF engine in jsdom')),
  drawPage: () => Promise.resolve(),
};
