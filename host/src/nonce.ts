declare global {
  // The global from which webpack and styled-components take the nonce for the tags they insert.
  var __webpack_nonce__: string;
}

// Must run before any style is inserted: the page's policy allows styles by nonce only.
__webpack_nonce__ = document.currentScript?.nonce ?? '';

export {};
