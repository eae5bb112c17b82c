declare global {
  // Webpack's name for the nonce that it and styled-components put on what they insert.
  var __webpack_nonce__: string;
}

// Must run before anything inserts a style: the page's policy allows styles by nonce only.
__webpack_nonce__ = document.currentScript?.nonce ?? '';

export {};
