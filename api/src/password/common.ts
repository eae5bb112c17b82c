/** What people take when a password has to be long; whatever digits they put around it make it no better. */
const WORDS = new Set(
  `password passw0rd passwd senha senhas minhasenha novasenha suasenha senhaforte senhasegura mudar mudarsenha trocar
  trocarsenha trocarasenha admin administrador administrator root usuario user cliente teste test testando login acesso
  entrar bemvindo welcome welcometo letmein iloveyou teamo euteamo amor amorzinho jesus jesuscristo jesusteama deusefiel
  deus deusepai familia felicidade liberdade esperanca saudade princesa princess sunshine football futebol baseball
  flamengo corinthians palmeiras saopaulo santos gremio internacional vasco cruzeiro atletico botafogo fluminense brasil
  brazil monkey dragon shadow master superman batman pokemon michael jordan charlie computer computador internet
  qwerty qwertyuiop asdfghjkl zxcvbnm abc abcd abcdef abcdefgh abcdefghij segredo secret secreto empresa protheus totvs
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro verao inverno primavera`
    .split(/\s+/)
    .filter(Boolean),
);

/** Rows along which fingers run, there and back. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
].flatMap((row) => [row, [...row].reverse().join('')]);

/**
 * Whether a password is one of the first that are guessed. It is given in lower case, without accents and punctuation
 * (`passwordProblems` of `api-contract/rules`). Digits before or after a common word do not count.
 */
export function isCommonPassword(core: string): boolean {
  const word = core.replace(/^\d+|\d+$/g, '');
  const half = core.slice(0, core.length / 2);
  return (
    WORDS.has(word) ||
    (half !== '' && half.repeat(2) === core && WORDS.has(half.replace(/^\d+|\d+$/g, ''))) ||
    RUNS.some((row) => row.includes(core))
  );
}
