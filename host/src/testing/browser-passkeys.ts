/** Gives this window passkeys, answered by `make` and `sign` as a browser's device would; jsdom has none. Undo by calling the answer. */
export function browserPasskeys({ make, sign }: { make?: () => void; sign?: () => void } = {}): () => void {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const credential = (response: object) => ({
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  });
  const credentials = {
    create: async () => {
      make?.();
      return credential({
        clientDataJSON: bytes,
        attestationObject: bytes,
        getTransports: () => ['internal'],
      });
    },
    get: async () => {
      sign?.();
      return credential({
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: null,
      });
    },
  };
  Object.defineProperty(window, 'PublicKeyCredential', {
    configurable: true,
    value: function PublicKeyCredential() {},
  });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  return () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  };
}

/** How browsers refuse: cancelled, already there, another domain. */
export const browserRefuses = (name: string) => () => {
  throw new DOMException('refused', name);
};
