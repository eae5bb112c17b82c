/** What a telephone shows whose label's code opens no sheet any more: one file, readable in the sun, nothing to load. */
export const gonePage = (nonce: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Documento não disponível</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box;
    font: 17px/1.5 system-ui, sans-serif; background: #fff; color: #1c2024; }
  main { max-width: 26rem; }
  h1 { font-size: 24px; line-height: 1.25; margin: 0 0 12px; }
  p { margin: 0 0 12px; }
  strong { font-weight: 600; }
  @media (prefers-color-scheme: dark) { body { background: #111315; color: #edeef0; } }
</style>
</head>
<body>
<main>
<h1>Documento não disponível</h1>
<p>Este link foi trocado, ou a ficha foi retirada.</p>
<p>Leia o QR Code do rótulo mais recente, ou peça o link atual ao fornecedor do produto.</p>
<p><strong>Em uma emergência, ligue para o telefone do rótulo ou do envelope de transporte.</strong></p>
</main>
</body>
</html>
`;
